import * as v from 'valibot'
import { objectShape } from '../lib/objectShape.ts'
import { storedNames } from '../lib/storedNames.ts'
import { toJson } from '../lib/toJson.ts'
import { tryTo } from '../lib/tryTo.ts'
import type { RecordMemory } from './hasRecord.ts'
import { RECORD_PREFIX } from './hasRecord.ts'
import type { AttemptRecord } from './phase.ts'
import { isSettled } from './timing.ts'

/** Persists the payment decisions of this browser across reloads and tabs, by what is paid. */
export interface RecordStore {
  /** Oldest first. */
  load: (payableId: string) => readonly AttemptRecord[]
  add: (payableId: string, record: AttemptRecord) => void
  /** Forgets one decision, or all of what is paid. */
  forget: (payableId: string, key?: string) => void
}

const placeOf = (payableId: string) => `${RECORD_PREFIX}${payableId}:`

const Stored = objectShape({ key: v.string(), startedAt: v.number() })

/** As long as the API stores its keys, in milliseconds. */
const LIFE = 30 * 24 * 60 * 60_000
/** How many decisions a browser keeps of which nothing can still arrive. Each is for a reload of what it paid. */
const MOST_SETTLED = 20

/**
 * Each decision has a place of its own, as two tabs may write at the same moment. A storage may refuse (blocked, full,
 * absent): the next of `storages` takes its place, and at last the memory. The server's own constraint holds in any case.
 */
export function createRecordStore(
  storages: readonly (() => Storage)[],
  memory: RecordMemory,
  now: () => number,
): RecordStore {
  const held = (id: string) => memory.get(id) ?? []
  /** When each decision was found that begins later than now. A storage that is full cannot hold it. */
  const foundAt = new Map<string, number>()
  /** One that begins later than now begins now: the clock was set back, and nothing would settle until it is there. */
  const begun = (found: Found): Found => {
    const { storage, name, record } = found
    if (!record || record.startedAt <= now()) return found
    const begunThen = { ...record, startedAt: foundAt.get(name) ?? now() }
    foundAt.set(name, begunThen.startedAt)
    tryTo(() => storage.setItem(name, toJson(begunThen)))
    return { ...found, record: begunThen }
  }
  const stored = (id: string) =>
    storages.flatMap((storage) => tryTo(() => recordsIn(storage(), placeOf(id))) ?? []).map(begun)
  return {
    load: (id) =>
      [...stored(id).flatMap(({ record }) => record ?? []), ...held(id)].sort(
        (one, other) => one.startedAt - other.startedAt,
      ),
    add: (id, record) => {
      for (const storage of storages) tryTo(() => dropOld(storage(), record.startedAt))
      const isStored = storages.some((storage) =>
        tryTo(() => {
          storage().setItem(placeOf(id) + record.key, toJson(record))
          return true
        }),
      )
      if (!isStored) memory.set(id, [...held(id), record])
    },
    forget: (id, key) => {
      for (const { storage, name, record } of stored(id))
        if (key === undefined || key === record?.key) tryTo(() => storage.removeItem(name))
      const rest = held(id).filter((record) => key !== undefined && key !== record.key)
      if (rest.length > 0) memory.set(id, rest)
      else memory.delete(id)
    },
  }
}

/** Removes settled decisions by age and count, whatever they paid. */
function dropOld(storage: Storage, now: number): void {
  const begun = ({ record }: Found) => record?.startedAt ?? -Infinity
  recordsIn(storage, RECORD_PREFIX)
    .filter((found) => isSettled(begun(found), now))
    .sort((one, other) => begun(other) - begun(one))
    .forEach((found, place) => {
      if (place >= MOST_SETTLED || begun(found) < now - LIFE) storage.removeItem(found.name)
    })
}

interface Found {
  readonly storage: Storage
  readonly name: string
  readonly record: AttemptRecord | undefined
}

function recordsIn(storage: Storage, prefix: string): Found[] {
  return storedNames(storage)
    .filter((name) => name.startsWith(prefix))
    .map((name) => ({ storage, name, record: read(storage.getItem(name)) }))
}

function read(text: string | null): AttemptRecord | undefined {
  const result = v.safeParse(
    Stored,
    tryTo(() => JSON.parse(text ?? '') as unknown),
  )
  return result.success ? result.output : undefined
}
