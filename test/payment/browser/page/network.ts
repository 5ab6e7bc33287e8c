import type { Post } from '../../judge/Report.ts'
import type { Fault } from '../../sequence/Step.ts'
import { createAnswers } from './answers.ts'
import type { PageClock } from './clock.ts'

/** How long nothing happens before that counts as quiet, in milliseconds. */
const MOMENT = 25
const LATELY = 8
const PAYING = ['/v1/attempts', '/v1/invoice-payments']

/** The machine's time, which no clock of the page changes. */
export function machineNow(): number {
  return performance.timeOrigin + performance.now()
}

/** Listens at this page's `fetch`, and brings answers of reads late or once more. */
export function installNetwork(readForms: () => Omit<Post, 'key' | 'body' | 'at'>, clock: Pick<PageClock, 'after'>) {
  const send = window.fetch.bind(window)
  const answers = createAnswers(clock)
  const posts: Post[] = []
  const open = new Map<symbol, { readonly at: number; readonly pays: boolean; readonly name: string }>()
  const ended: string[] = []
  let lastNews = 0

  const note = (request: Request): boolean => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'POST' || !PAYING.includes(pathname)) return false
    const key = request.headers.get('Idempotency-Key') ?? ''
    const post = { key, body: '', at: machineNow(), ...readForms() }
    posts.push(post)
    void request
      .clone()
      .text()
      .then((body) => (post.body = body))
    return true
  }
  window.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init)
    // What is sent is what was given: WebKit loses the signal of a request that only this function made and holds.
    const carry = () => answers.pass(request, () => send(input, init))
    // A stream of events is open for as long as there may be news.
    if (request.url.endsWith('/v1/events')) return carry()
    const id = Symbol()
    lastNews = machineNow()
    const [at, name] = [lastNews, `${request.method} ${new URL(request.url).pathname}`]
    open.set(id, { at, name, pays: note(request) })
    const end = (how: string) => {
      open.delete(id)
      lastNews = machineNow()
      ended.push(`${name}: ${how} after ${Math.round(lastNews - at)} ms`)
      if (ended.length > LATELY) ended.shift()
    }
    try {
      const response = await carry()
      end(String(response.status))
      return response
    } catch (error) {
      end(String(error))
      throw error
    }
  }
  return {
    posts,
    arm: (fault: Fault) => answers.arm(fault),
    disarm: () => answers.disarm(),
    begin: () => answers.begin(),
    forget: () => answers.forget(),
    /** True while a POST that would pay has no answer. */
    isPaying: () => [...open.values()].some(({ pays }) => pays),
    /** Nothing was asked or answered for a moment, and what is unanswered has been so for `patience` milliseconds. */
    isQuiet: (patience: number) => {
      const now = machineNow()
      return now - lastNews > MOMENT && [...open.values()].every(({ at }) => now - at > patience)
    },
    /** How the last requests went, and what is unanswered still: for a page that gets no further. */
    lately: () => {
      const now = machineNow()
      const waiting = [...open.values()].map(({ name, at }) => `${name}: unanswered for ${Math.round(now - at)} ms`)
      return [...ended, ...waiting].join(', ')
    },
  }
}
