import { createArmed } from '../sequence/armed.ts'
import type { AnswerFault, Fault, FaultKind } from '../sequence/Step.ts'
import type { Agenda } from '../shared/agenda.ts'
import type { FaultRequest } from '../shared/merchant.ts'
import type { Overdue } from './overdue.ts'
import type { Quiet } from './quiet.ts'

/** What the sandbox makes itself, closing sockets and breaking answers, and what is made between it and the client. */
export const FAULTS: readonly FaultKind[] = [
  ...(['drop-request', 'reset', 'drop-answer', 'error-before', 'error-after', 'too-many', 'truncated'] as const),
  ...(['html', 'empty', 'delay', 'hang', 'late', 'twin', 'huge'] as const),
]

export const ANSWER_FAULTS: readonly AnswerFault[] = ['slow-answer', 'old-answer']

/** No request is on its way for longer, in milliseconds of virtual time. */
const LATEST = 25_000
const DELAY_MS = 20

interface NetworkOptions {
  readonly armSandbox: (fault: FaultRequest) => Promise<unknown>
  readonly agenda: Agenda
  readonly quiet: Quiet
  readonly overdue: Overdue
}

/** The network of one transaction: real requests to the sandbox, some of which go wrong. */
export function createNetwork({ armSandbox, agenda, quiet, overdue }: NetworkOptions) {
  const { arm, disarm, take } = createArmed()
  /** The last good answer to each request. */
  const kept = new Map<string, Response>()
  /** A fault of the sandbox meets the next request of its path, so such requests take turns. */
  let turn: Promise<unknown> = Promise.resolve()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(work, work)
    turn = mine.catch(() => undefined)
    return mine
  }

  async function meet(request: Request, { kind, ms }: Fault): Promise<Response> {
    await armSandbox({
      kind: kind as FaultRequest['kind'],
      method: request.method as 'GET' | 'POST',
      path: new URL(request.url).pathname,
      times: 1,
      ...(kind === 'delay' && { afterMs: DELAY_MS }),
      ...(kind === 'too-many' && { retryAfter: Math.round(ms / 1_000) }),
    })
    return carry(request)
  }

  /** Carries a request out for nobody. */
  function leave(request: Request): void {
    overdue.leave(
      carry(request).catch(() => undefined),
      LATEST,
    )
  }

  /** Sends a request, and keeps the answer for the next that is the same. */
  async function ask(request: Request): Promise<{ readonly now: Response; readonly old: Response | undefined }> {
    const name = `${request.method} ${request.url} ${await request.clone().text()}`
    const old = kept.get(name)?.clone()
    const now = await inTurn(() => carry(request))
    if (now.ok) kept.set(name, now.clone())
    return { now, old }
  }

  /** Virtual time passes while the answer is on its way. */
  async function answerSlowly(request: Request, ms: number): Promise<Response> {
    const answer = await quiet.track(inTurn(() => carry(request)))
    await new Promise<void>((resolve) => void agenda.after(ms, resolve))
    return answer
  }

  async function travel(request: Request, fault: Fault | undefined): Promise<Response> {
    if (!fault) return (await ask(request)).now
    switch (fault.kind) {
      case 'slow-answer':
        return answerSlowly(request, fault.ms)
      case 'old-answer': {
        const { now, old } = await ask(request)
        return old ?? now
      }
      case 'hang':
        leave(request)
        return new Promise<never>(() => undefined)
      case 'late':
        leave(request)
        throw new TypeError('The connection broke.')
      case 'twin':
        await carry(request.clone()).catch(() => undefined)
        return carry(request)
      default:
        return inTurn(() => meet(request, fault))
    }
  }

  return {
    arm,
    disarm,
    send: (request: Request, { signal }: { readonly signal: AbortSignal }): Promise<Response> => {
      const fault = take(`${request.method} ${new URL(request.url).pathname}`)
      const travelling = travel(request, fault)
      const isOnItsWay = fault?.kind === 'hang' || fault?.kind === 'slow-answer'
      return abortable(isOnItsWay ? travelling : quiet.track(travelling), signal)
    },
  }
}

/** A real request, its answer read to the end or to where it breaks off. */
async function carry(request: Request): Promise<Response> {
  const { method, url, headers } = request
  const body = method === 'POST' ? await request.clone().text() : undefined
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
  const bytes = await response
    .arrayBuffer()
    .catch((cause: unknown) => new TypeError('The answer broke off.', { cause }))
  if (bytes instanceof ArrayBuffer) return new Response(bytes, response)
  const broken = new ReadableStream({ start: (controller) => controller.error(bytes) })
  return new Response(broken, response)
}

function abortable(travelling: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException('The client gave up.', 'AbortError'))
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp)
    travelling.then(resolve, reject)
  })
}
