import { FakeTarget } from './fakeTarget.ts'

/** Channels that bring a message to all others of their name at once, as a browser does a moment later. */
export function createFakeChannels() {
  const open = new Set<FakeChannel>()
  class FakeChannel extends FakeTarget {
    constructor(readonly name: string) {
      super()
      open.add(this)
    }
    postMessage(data: unknown) {
      for (const other of open) if (other !== this && other.name === this.name) other.send('message', { data })
    }
    close() {
      open.delete(this)
    }
  }
  const post = (name: string, data: unknown) => {
    const channel = new FakeChannel(name)
    channel.postMessage(data)
    channel.close()
  }
  return { FakeChannel, open, post }
}
