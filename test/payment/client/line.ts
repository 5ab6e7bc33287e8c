import type { ApiOptions } from '../../../src/api/Api.ts'
import type { Agenda } from '../shared/agenda.ts'
import type { Quiet } from './quiet.ts'
import type { FaultRequest, Shop } from './shop.ts'

/** Made by the sandbox itself: it closes sockets and breaks answers for real. */
const SERVER_FAULTS = [
  'drop-request',
  'reset',
  'drop-answer',
  'error-before',
  'error-after',
  'too-many',
  'truncated',
  'html',
  'empty',
  'delay',
] as const
/** Made between the client and the sandbox, so that they end when virtual time wants it. */
const LINE_FAULTS = ['hang', 'late', 'twin'] as const

export const FAULTS = [...SERVER_FAULTS, ...LINE_FAULTS, 'huge'] as const
export type Fault = (typeof FAULTS)[number]
export interface ArmedFault {
  readonly kind: Fault
  /** `Retry-After` of a refusal, in seconds. */
  readonly retryAfter: number
}

/** The network of one transaction: real requests to the sandbox, some of which go wrong. */
export interface Line {
  readonly arm: (method: string, fault: ArmedFault) => void
  readonly disarm: () => void
  readonly send: ApiOptions['fetch']
  /** The next moment by which a request that nobody waits for must have been dealt with; waits for it. */
  readonly overdue: () => { readonly at: number; readonly done: Promise<unknown> } | undefined
}

/** No request is on its way for longer, in milliseconds of virtual time. */
const LATEST = 25_000
const DELAY_MS = 20

interface LineOptions {
  readonly shop: Pick<Shop, 'arm'>
  readonly agenda: Agenda
  readonly quiet: Quiet
}

export function createLine({ shop, agenda, quiet }: LineOptions): Line {
  const armed = new Map<string, ArmedFault[]>()
  const overdue: { at: number; done: Promise<unknown> }[] = []
  /** A fault of the sandbox meets the next request of its path, so such requests take turns. */
  let turn: Promise<unknown> = Promise.resolve()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(work, work)
    turn = mine.catch(() => undefined)
    return mine
  }

  async function meet(request: Request, fault: FaultRequest['kind'], retryAfter: number): Promise<Response> {
    const { pathname } = new URL(request.url)
    await shop.arm({
      kind: fault,
      method: request.method as 'GET' | 'POST',
      path: pathname,
      ...(fault === 'delay' && { afterMs: DELAY_MS }),
      ...(fault === 'too-many' && { retryAfter }),
    })
    return carry(request)
  }

  /** Carries a request out for nobody; virtual time does not go far without it. */
  function leave(request: Request): void {
    const done = carry(request).catch(() => undefined)
    const entry = { at: agenda.now() + LATEST, done }
    overdue.push(entry)
    void done.then(() => overdue.splice(overdue.indexOf(entry), 1))
  }

  async function travel(request: Request): Promise<Response> {
    const fault = armed.get(request.method)?.shift()
    if (!fault) return inTurn(() => carry(request))
    const { kind, retryAfter } = fault
    switch (kind) {
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
        return inTurn(() => meet(request, kind, retryAfter))
    }
  }

  return {
    arm: (method, fault) => {
      armed.set(method, [...(armed.get(method) ?? []), fault])
    },
    disarm: () => armed.clear(),
    send: (request, { signal }) => {
      const hangs = armed.get(request.method)?.[0]?.kind === 'hang'
      const travelling = travel(request)
      return abortable(hangs ? travelling : quiet.track(travelling), signal)
    },
    overdue: () => overdue[0],
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
