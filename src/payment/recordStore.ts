import * as v from 'valibot'
import type { AttemptRecord } from './phase.ts'
import { RECORD_PREFIX } from './recordKey.ts'

/** Remembers the payment decisions of this browser across reloads and tabs, by transaction. */
export interface RecordStore {
  /** Oldest first. */
  load: (transactionId: string) => readonly AttemptRecord[]
  add: (transactionId: string, record: AttemptRecord) => void
  /** Forgets one decision, or all of a transaction. */
  forget: (transactionId: string, key?: string) => void
}

const Stored = v.array(v.object({ key: v.string(), startedAt: v.number() }))

/** What a browser whose storage refuses remembers, for as long as the document lives. */
export type RecordMemory = Map<string, readonly AttemptRecord[]>

/** As long as the API keeps its keys, in milliseconds. */
const LIFE = 30 * 24 * 60 * 60_000

/**
 * `storage` may refuse (blocked, full, absent): the memory beside it then stands in, and the server's own constraint
 * holds in any case.
 */
export function createRecordStore(storage: () => Storage, memory: RecordMemory): RecordStore {
  const stored = (id: string) => attempt(() => read(storage().getItem(RECORD_PREFIX + id))) ?? []
  const load = (id: string) =>
    [...stored(id), ...(memory.get(id) ?? [])].sort((one, other) => one.startedAt - other.startedAt)
  const keep = (id: string, records: readonly AttemptRecord[]) => {
    const isKept = attempt(() => {
      if (records.length > 0) storage().setItem(RECORD_PREFIX + id, JSON.stringify(records))
      else storage().removeItem(RECORD_PREFIX + id)
      return true
    })
    memory.delete(id)
    if (!isKept && records.length > 0) memory.set(id, records)
  }
  return {
    load,
    add: (id, record) => {
      attempt(() => dropOld(storage(), record.startedAt - LIFE))
      keep(id, [...load(id), record])
    },
    forget: (id, key) => keep(id, key === undefined ? [] : load(id).filter((known) => known.key !== key)),
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Takes away what was remembered of other transactions before `limit`. */
function dropOld(storage: Storage, limit: number): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const name of names) {
    if (!name.startsWith(RECORD_PREFIX)) continue
    const newest = attempt(() => read(storage.getItem(name)))?.at(-1)
    if (!newest || newest.startedAt < limit) storage.removeItem(name)
  }
}

function read(text: string | null): readonly AttemptRecord[] {
  if (text === null) return []
  const result = v.safeParse(Stored, JSON.parse(text))
  return result.success ? result.output : []
}
