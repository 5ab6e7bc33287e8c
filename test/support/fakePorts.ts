/** One end of a channel. What arrives is handled at once, as a browser does a moment later. */
export class FakePort {
  onmessage: ((event: { readonly data: unknown }) => void) | undefined
  other: FakePort | undefined

  postMessage(data: unknown): void {
    this.other?.onmessage?.({ data })
  }

  close(): void {
    if (this.other) this.other.other = undefined
    this.other = undefined
  }
}

/** In the place of the platform's `MessageChannel`. */
export class FakeMessageChannel {
  readonly port1 = new FakePort()
  readonly port2 = new FakePort()

  constructor() {
    this.port1.other = this.port2
    this.port2.other = this.port1
  }
}

interface Handed {
  readonly data: Readonly<Record<string, unknown>>
  readonly origin: string
  readonly port: FakePort
}

/** The window of a frame of another origin: all that a page can do with it is to send a message with a port. */
export function createFrameWindow() {
  const handed: Handed[] = []
  const postMessage = (data: Handed['data'], origin: string, [port]: readonly FakePort[]) => {
    if (port) handed.push({ data, origin, port })
  }
  return { handed, window: { postMessage } }
}
