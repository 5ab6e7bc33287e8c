import { createArmed } from '../../sequence/armed.ts'
import type { PageClock } from './clock.ts'

/** The answers to this page's reads, some of which are long on their way, or are those of an earlier read. */
export function createAnswers(clock: Pick<PageClock, 'after'>) {
  const { arm, disarm, take } = createArmed()
  /** The last good answer to each read. A copy holds the connection of one that stands still, so not every page has them. */
  let kept: Map<string, Response> | undefined

  /** The answer before, where there is one, or this one after a while. `carry` sends the request. */
  async function pass(request: Request, carry: () => Promise<Response>): Promise<Response> {
    const { method, url, headers, signal } = request
    const name = `${method} ${new URL(url).pathname}`
    if (!kept || (method !== 'GET' && name !== 'POST /v1/invoice-quotes')) return carry()
    const fault = take(name)
    const asked = `${name} ${url} ${headers.get('Authorization') ?? ''} ${await request.clone().text()}`
    const old = kept.get(asked)?.clone()
    const now = await carry()
    if (now.ok) kept.set(asked, now.clone())
    if (fault?.kind === 'old-answer') return old ?? now
    if (fault?.kind !== 'slow-answer') return now
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      clock.after(fault.ms, () => resolve(now))
    })
  }

  return {
    arm,
    disarm,
    pass,
    /** A new element has asked nothing before, which could be answered once more. */
    forget: () => kept?.clear(),
    /** Forgets what was answered, and keeps what is from now on. */
    begin: () => {
      kept = new Map()
      disarm()
    },
  }
}
