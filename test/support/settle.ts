const TURN = Promise.resolve()

/** Waits until promises that follow from each other at one moment are settled, without a timer. */
export async function settle(turns = 12): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await TURN
}
