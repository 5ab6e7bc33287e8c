import { RECORD_PREFIX } from './recordKey.ts'

/** True when this browser may have begun to pay a transaction before. Storage that refuses remembers nothing. */
export function hasRecord(transactionId: string): boolean {
  try {
    return localStorage.getItem(RECORD_PREFIX + transactionId) !== null
  } catch {
    return false
  }
}
