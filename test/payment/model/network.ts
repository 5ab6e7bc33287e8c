import type { Trouble } from '../../../src/payment/phase.ts'
import type { Agenda } from '../shared/agenda.ts'

/** The twelve faults of the sandbox, and four that only a network between has. */
export const FAULTS = [
  'drop-request',
  'reset',
  'drop-answer',
  'hang',
  'error-before',
  'error-after',
  'too-many',
  'delay',
  'truncated',
  'html',
  'empty',
  'huge',
  // Something before the API refuses it for good, and has not heard of its key.
  'refused',
  // The browser sends the request a second time, because the connection broke after it was read.
  'twin',
  // The answer of the first is lost too, and its twin comes late.
  'late-twin',
  // It breaks for the browser, and something between has it still.
  'late',
] as const
export type Fault = (typeof FAULTS)[number]

/** An armed fault. `ms` is how late, or how long the server wants to be left alone. */
export interface ArmedFault {
  readonly kind: Fault
  readonly ms: number
}

/** What a browser knows of a request that got no answer that can be believed. */
export interface Silence {
  readonly code: NonNullable<Trouble['code']>
  readonly retryAfterMs?: number | undefined
  /** It was not carried out: a 4xx. */
  readonly isDefinite?: boolean
}

export type Result<Answer> = { readonly answer: Answer } | { readonly silence: Silence }

/** One request. `handle` is what the server does when it arrives; it may answer later, or be asked twice. */
export type Send = <Answer>(
  method: 'GET' | 'POST',
  handle: (reply: (answer: Answer) => void) => void,
  finish: (result: Result<Answer>) => void,
) => void

/** How long the client waits for an answer, in milliseconds. */
const PATIENCE = 20_000
/** No request is on its way for longer; at the server it may wait a while more. */
const LATEST = 17_500

const BROKEN: Result<never> = { silence: { code: 'server_error' } }

interface NetworkOptions {
  readonly agenda: Agenda
  /** In [0, 1). */
  readonly random: () => number
  /** The fault that meets the next request. */
  readonly takeFault: (method: 'GET' | 'POST') => ArmedFault | undefined
}

/** Carries requests and loses them as it is told. */
export function createNetwork({ agenda, random, takeFault }: NetworkOptions): Send {
  return (method, handle, finish) => {
    const fault = takeFault(method)
    const latency = 20 + random() * 150
    let isOver = false
    const end = (result: Parameters<typeof finish>[0]) => {
      if (isOver) return
      isOver = true
      cancelPatience()
      finish(result)
    }
    const cancelPatience = agenda.after(PATIENCE, () => end(BROKEN))
    const arrive = (ms: number, reply: Parameters<typeof handle>[0]) => agenda.after(ms, () => handle(reply))
    const back = (result: Parameters<typeof finish>[0]) => agenda.after(latency, () => end(result))
    const late = Math.min(fault?.ms ?? 0, LATEST)
    switch (fault?.kind) {
      case undefined:
        return void arrive(latency, (answer) => back({ answer }))
      case 'delay':
        return void arrive(latency + late, (answer) => back({ answer }))
      case 'drop-request':
        return void back(BROKEN)
      case 'error-before':
        return void back({ silence: { code: 'server_error', retryAfterMs: late > 10_000 ? late : undefined } })
      case 'too-many':
        return void back({ silence: { code: 'rate_limited', retryAfterMs: fault.ms } })
      case 'refused':
        return void back({ silence: { code: 'validation_failed', isDefinite: true } })
      case 'hang':
        return void arrive(latency, () => undefined)
      case 'twin':
        arrive(latency, () => undefined)
        return void arrive(latency + Math.min(late, 2_000), (answer) => back({ answer }))
      case 'late-twin':
        arrive(latency, () => back(BROKEN))
        return void arrive(latency + late, () => undefined)
      case 'late':
        arrive(latency + late, () => undefined)
        return void back(BROKEN)
      // Carried out, and what comes back is nothing that can be read.
      default:
        return void arrive(latency, () => back(BROKEN))
    }
  }
}
