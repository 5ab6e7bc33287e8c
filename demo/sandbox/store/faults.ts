import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { components } from '../../../src/api/schema.d.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { faults } from './operationsSchema.ts'
import type { FaultRow } from './operationsSchema.ts'

/** What of a request decides whether a fault meets it. */
export interface FaultTarget {
  readonly method: string
  readonly paths: readonly string[]
  readonly transactionId: string | undefined
  readonly buyerId: string | undefined
}

const isLeft = sql`(${faults.timesLeft} is null or ${faults.timesLeft} > 0)`

export async function armFault(db: Database, request: components['schemas']['FaultRequest']): Promise<string> {
  const id = newId('fault')
  const { times, retryAfter, ...rest } = request
  await db.insert(faults).values({
    ...rest,
    id,
    ...(times === undefined ? {} : { timesLeft: times }),
    ...(retryAfter === undefined ? {} : { retryAfter: String(retryAfter) }),
  })
  return id
}

async function listMatching(db: Database, { paths, ...target }: FaultTarget): Promise<FaultRow[]> {
  const fits = (['method', 'transactionId', 'buyerId'] as const).map((name) => {
    const value = target[name]
    return value === undefined ? isNull(faults[name]) : or(isNull(faults[name]), eq(faults[name], value))
  })
  const armed = await db
    .select()
    .from(faults)
    .where(and(isLeft, ...fits))
    .orderBy(asc(faults.seq))
  return armed.filter(({ path }) => path === null || paths.some((own) => own.startsWith(path)))
}

/** Whether a fault that leaves some requests alone meets this one, which is counted for that. */
async function draw(
  db: Database,
  { id, probability }: FaultRow,
  isMet: (fault: FaultRow) => boolean,
): Promise<boolean> {
  if (probability === null) return true
  const next = { draws: sql`${faults.draws} + 1` }
  const [row] = await db.update(faults).set(next).where(eq(faults.id, id)).returning()
  return row !== undefined && isMet(row)
}

/**
 * The oldest fault that meets a request; one of its times is then used up, whichever process serves the request. `isMet`
 * decides for a fault with a probability, by its `draws`, which count this request.
 */
export async function takeFault(
  db: Database,
  target: FaultTarget,
  isMet: (fault: FaultRow) => boolean,
): Promise<FaultRow | undefined> {
  for (const fault of await listMatching(db, target)) {
    if (!(await draw(db, fault, isMet))) continue
    const used = { timesLeft: sql`${faults.timesLeft} - 1` }
    const [taken] = await db
      .update(faults)
      .set(used)
      .where(and(eq(faults.id, fault.id), isLeft))
      .returning()
    if (taken) return taken
  }
  return undefined
}

/** Disarms one fault, or all. False: there was no such fault. */
export async function disarmFaults(db: Database, id?: string): Promise<boolean> {
  const filter = id === undefined ? undefined : eq(faults.id, id)
  return (await db.delete(faults).where(filter).returning({ id: faults.id })).length > 0
}
