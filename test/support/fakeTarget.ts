type Listener = (event: never) => void

/** What events are sent to. Unlike with the platform's own, what a listener throws reaches whoever sends. */
export class FakeTarget {
  readonly #listeners = new Map<string, Set<Listener>>()

  readonly addEventListener = (type: string, listener: Listener): void => {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener))
  }

  readonly removeEventListener = (type: string, listener: Listener): void => {
    this.#listeners.get(type)?.delete(listener)
  }

  send(type: string, event: object): void {
    for (const listener of [...(this.#listeners.get(type) ?? [])]) listener(event as never)
  }
}
