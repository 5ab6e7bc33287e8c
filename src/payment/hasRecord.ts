import { namesIn, recordPrefix } from './recordKey.ts'
import type { RecordMemory } from './recordStore.ts'

/** Shared by all elements of the page, as storage would be. */
export const recordMemory: RecordMemory = new Map()

/** True when this browser may have begun to pay a transaction before. */
export function hasRecord(transactionId: string): boolean {
  try {
    return recordMemory.has(transactionId) || namesIn(localStorage, recordPrefix(transactionId)).length > 0
  } catch {
    return false
  }
}
