import { tryTo } from '../lib/tryTo.ts'
import type { AttemptRecord } from './phase.ts'

/** Where the decisions of this browser stand in storage; the id of what is paid follows, a colon, and the decision's own key. */
export const RECORD_PREFIX = 'balance:attempt:'

/** Holds the decisions of a browser whose storage refuses, for as long as the document lives. */
export type RecordMemory = Map<string, readonly AttemptRecord[]>

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
