import type { Tell, Teller } from './Telemetry.ts'

/** How much one visit may tell, what waits for the services included. */
const MOST_CALLS = 500

/** Keeps what is told, and makes the services begin at the first call that is reason enough. */
export function createTell(load: () => Promise<Teller>): Tell {
  let calls = 0
  let begin = () => {}
  const there = new Promise<void>((resolve) => (begin = resolve)).then(load)
  return (call, isReason) => {
    if (isReason) begin()
    // Services that do not load are not told; nothing else may come of it.
    if (calls++ < MOST_CALLS) there.then(call, () => {})
  }
}
