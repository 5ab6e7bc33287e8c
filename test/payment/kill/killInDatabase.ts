import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../../demo/sandbox/store/database.ts'
import { processorOperations } from '../../../demo/sandbox/store/operationsSchema.ts'
import { attempts, idempotencyKeys } from '../../../demo/sandbox/store/schema.ts'
import type { KillPoint } from './points.ts'

/** The request that a piece of work belongs to, when it is one that ends its server. */
export interface Marked {
  readonly point: KillPoint
  hasLookedUpKey?: boolean
}

type Work = (tx: Database) => Promise<unknown>
type Operation = typeof processorOperations.$inferInsert

function overriding(db: Database, methods: Readonly<Record<string, unknown>>): Database {
  return new Proxy(db, {
    get(target, name) {
      const own: unknown = typeof name === 'string' && Object.hasOwn(methods, name) ? methods[name] : undefined
      const value: unknown = own ?? Reflect.get(target, name, target)
      return typeof value === 'function' && !own ? (value.bind(target) as unknown) : value
    },
  })
}

/** Tells which of the two transactions of an attempt this is: the one that makes it or the one that moves it. */
function watch(tx: Database, tell: (kind: 'attempt' | 'settle') => void): Database {
  return overriding(tx, {
    insert: (table: PgTable) => {
      if (table === attempts) tell('attempt')
      return tx.insert(table)
    },
    update: (table: PgTable) => {
      if (table === attempts) tell('settle')
      return tx.update(table)
    },
  })
}

/** A database that calls `kill` when the work of a marked request comes to its point. All other work is as ever. */
export function killInDatabase(db: Database, marked: () => Marked | undefined, kill: () => void): Database {
  async function transaction(work: Work): Promise<unknown> {
    const point = marked()?.point
    if (!point) return db.transaction(work)
    let kind: 'attempt' | 'settle' | undefined
    const result = await db.transaction(async (tx) => {
      const given = await work(watch(tx, (told) => (kind = told)))
      if (kind && point === `before-${kind}-commit`) kill()
      return given
    })
    if (kind && point === `after-${kind}-commit`) kill()
    // Such a request moves an attempt for the first time when its challenge is completed.
    if (kind === 'settle' && point === 'in-challenge') kill()
    return result
  }

  const record = async (operation: Operation, point: KillPoint | undefined): Promise<void> => {
    if (point !== 'inside-processor') await db.insert(processorOperations).values(operation).onConflictDoNothing()
    if (point === 'after-processor') kill()
    if (point !== 'inside-processor') return
    await db.transaction(async (tx) => {
      await tx.insert(processorOperations).values(operation).onConflictDoNothing()
      kill()
    })
  }

  return overriding(db, {
    transaction,
    insert: (table: PgTable) => {
      if (table !== processorOperations) return db.insert(table)
      return { values: (operation: Operation) => ({ onConflictDoNothing: () => record(operation, marked()?.point) }) }
    },
    select: (...fields: Parameters<Database['select']>) => {
      const request = marked()
      if (request?.hasLookedUpKey && request.point === 'after-key-look-up') kill()
      const builder = db.select(...fields)
      const from = (table: PgTable) => {
        if (request && table === idempotencyKeys) request.hasLookedUpKey = true
        return builder.from(table)
      }
      return { from }
    },
  })
}
