import * as v from 'valibot'
import type { AttemptRecord } from './machine.ts'
import { RECORD_PREFIX } from './recordKey.ts'

/** Remembers payment decisions of this browser across reloads and tabs, by transaction. */
export interface RecordStore {
  load: (transactionId: string) => AttemptRecord | undefined
  save: (transactionId: string, record: AttemptRecord) => void
  forget: (transactionId: string) => void
}

const Stored = v.object({
  key: v.string(),
  previousAttemptId: v.optional(v.string()),
  startedAt: v.number(),
})

/**
 * `storage` may refuse (blocked, full, absent): the memory beside it then holds for as long as the document does, and
 * the server's own constraint holds in any case.
 */
export function createRecordStore(storage: () => Storage): RecordStore {
  const memory = new Map<string, AttemptRecord>()
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  return {
    load: (id) => attempt(() => read(storage().getItem(RECORD_PREFIX + id))) ?? memory.get(id),
    save: (id, record) => {
      memory.set(id, record)
      attempt(() => storage().setItem(RECORD_PREFIX + id, JSON.stringify(record)))
    },
    forget: (id) => {
      memory.delete(id)
      attempt(() => storage().removeItem(RECORD_PREFIX + id))
    },
  }
}

function read(text: string | null): AttemptRecord | undefined {
  if (text === null) return undefined
  const result = v.safeParse(Stored, JSON.parse(text))
  return result.success ? result.output : undefined
}
