import type { Session } from './devtools.ts'

export interface Traffic {
  watch(session: Session): void
  /** Compressed bytes of scripts, styles and frames that had arrived by then, without headers and the page itself. */
  bytesUntil(at: number): number
  /** When the last file or answer arrived, in milliseconds since 1970; 0 before the first. */
  lastAt(): number
}

interface Arrival {
  readonly bytes: number
  readonly at: number
}

const COUNTED = ['Script', 'Stylesheet', 'Document']

interface Events {
  readonly requestId: string
  readonly timestamp: number
  readonly wallTime: number
  readonly type: string
  readonly encodedDataLength: number
  readonly response: { readonly encodedDataLength: number; readonly url: string }
}

/** What arrives at a page and at its frames, which tell of it in sessions of their own. */
export function createTraffic(): Traffic {
  const headers = new Map<string, { readonly bytes: number; readonly isCounted: boolean }>()
  const arrivals = new Map<string, Arrival>()
  let pageId: string | undefined
  let [clockMs, last] = [0, 0]
  const notes: Readonly<Record<string, (event: Events) => void>> = {
    'Network.requestWillBeSent': ({ requestId, timestamp, wallTime }) => {
      pageId ??= requestId
      // Other events tell the time by a clock that begins with the machine.
      clockMs ||= (wallTime - timestamp) * 1_000
    },
    'Network.responseReceived': ({ requestId, type, response }) => {
      headers.set(requestId, { bytes: response.encodedDataLength, isCounted: COUNTED.includes(type) })
    },
    'Network.loadingFinished': ({ requestId, timestamp, encodedDataLength }) => {
      const at = clockMs + timestamp * 1_000
      last = Math.max(last, at)
      const header = headers.get(requestId)
      if (header?.isCounted && requestId !== pageId)
        arrivals.set(requestId, { at, bytes: encodedDataLength - header.bytes })
    },
  }
  return {
    watch: (session) => session.listen((method, event: Events) => notes[method]?.(event)),
    bytesUntil: (at) =>
      [...arrivals.values()].filter((arrival) => arrival.at <= at).reduce((total, { bytes }) => total + bytes, 0),
    lastAt: () => last,
  }
}
