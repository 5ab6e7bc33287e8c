import type { Tell, Teller } from './Telemetry.ts'

/** How much one visit may tell, what waits for the services included. */
const MOST_CALLS = 500

/** Keeps what is told, and makes the services begin at the first call that is reason enough. The second ends them. */
export function createTell(load: () => Promise<Teller>): readonly [tell: Tell, end: () => void] {
  let calls = 0
  let begin = () => {}
  const there = new Promise<void>((resolve) => (begin = resolve)).then(load)
  // Services that do not load are not told; nothing else may come of it.
  const pass: Tell = (call) => void there.then(call, () => {})
  return [
    (call, isReason) => {
      if (isReason) begin()
      if (calls++ < MOST_CALLS) pass(call)
    },
    () => pass((teller) => teller.end()),
  ]
}
