import { randomAt } from './random.ts'

interface Chance {
  readonly seed: number
  readonly draws: number
  /** Of 1, and 1 where it is `null`. */
  readonly probability: number | null
}

/** Whether a fault with a probability meets the request that its `draws` count. Seed and order decide, not chance. */
export function isFaultMet({ seed, draws, probability }: Chance): boolean {
  return randomAt(seed, draws) < (probability ?? 1) * 2 ** 32
}
