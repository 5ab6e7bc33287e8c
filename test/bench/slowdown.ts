/** How many times slower the browser is set to run what is measured. */
export const RATE = 4
/** Below this the browser did not slow down, and the times mean nothing. */
export const LEAST_SLOWDOWN = RATE / 2

/** Runs in a page or frame: a fixed piece of work of about 10 ms on a machine that is not slowed down. */
export function timeWork(): number {
  const startedAt = performance.now()
  let sum = 0
  for (let turn = 0; turn < 4_000_000; turn += 1) sum += Math.sqrt(turn)
  // Work whose result nobody uses may be left out.
  return sum > 0 ? performance.now() - startedAt : NaN
}
