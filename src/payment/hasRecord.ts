import { RECORD_PREFIX } from './recordKey.ts'
import type { RecordMemory } from './recordStore.ts'

/** Shared by all elements of the page, as storage would be. */
export const recordMemory: RecordMemory = new Map()

/** True when this browser may have begun to pay a transaction before. */
export function hasRecord(transactionId: string): boolean {
  try {
    const isIts = (name: string) => name.startsWith(`${RECORD_PREFIX}${transactionId}:`)
    return recordMemory.has(transactionId) || [...Object.keys(localStorage), ...Object.keys(sessionStorage)].some(isIts)
  } catch {
    return false
  }
}
