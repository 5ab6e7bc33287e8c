import type { FaultRow } from '../store/operationsSchema.ts'
import { randomAt } from './random.ts'

/** Whether a fault with a probability meets the request that its `draws` count. Seed and order decide, not chance. */
export function isFaultMet({ seed, draws, probability }: Pick<FaultRow, 'seed' | 'draws' | 'probability'>): boolean {
  return randomAt(seed, draws) < (probability ?? 1) * 2 ** 32
}
