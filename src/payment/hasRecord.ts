import { tryTo } from '../lib/tryTo.ts'
import { RECORD_PREFIX } from './recordKey.ts'
import type { RecordMemory } from './recordStore.ts'

/** Shared by all elements of the page, as storage would be. */
export const recordMemory: RecordMemory = new Map()

/** Where decisions are persisted: for all tabs, or for this one where that is full. */
export const recordStorages: readonly (() => Storage)[] = [() => localStorage, () => sessionStorage]

/** True when this browser may have begun to pay this before. */
export function hasRecord(payableId: string): boolean {
  const isIts = (name: string) => name.startsWith(`${RECORD_PREFIX}${payableId}:`)
  const hasIts = (storage: () => Storage) => tryTo(() => Object.keys(storage()).some(isIts))
  return recordMemory.has(payableId) || recordStorages.some(hasIts)
}
