import { Readable } from 'node:stream'

const toError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)))

/** A stream of what a generator yields. Destroying it calls `stop` first, as a generator ends only when it yields. */
export function toStream(pieces: AsyncGenerator<string | Uint8Array, void>, stop: () => void): Readable {
  return new Readable({
    objectMode: true,
    read() {
      pieces.next().then(
        ({ value }) => this.push(value ?? null),
        (error: unknown) => this.destroy(toError(error)),
      )
    },
    destroy(error, done) {
      stop()
      pieces.return().then(
        () => done(error),
        (failure: unknown) => done(toError(failure)),
      )
    },
  })
}
