const STEP = 0x6d2b79f5

/** The number at a place, from 1 on, of the sequence that belongs to a seed (mulberry32): from 0 up to 2³² − 1. */
export function randomAt(seed: number, place: number): number {
  const state = (seed + Math.imul(STEP, place)) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return (mixed ^ (mixed >>> 14)) >>> 0
}
