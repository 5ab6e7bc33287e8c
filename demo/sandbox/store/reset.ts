import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { atomically } from './atomically.ts'
import type { Database } from './database.ts'
import { seedMerchant } from './merchants.ts'
import * as autopaySchema from './autopaySchema.ts'
import * as buyersSchema from './buyersSchema.ts'
import * as creditRequestsSchema from './creditRequestsSchema.ts'
import * as duplicatesSchema from './duplicatesSchema.ts'
import * as handOffsSchema from './handOffsSchema.ts'
import * as invoicesSchema from './invoicesSchema.ts'
import * as mailsSchema from './mailsSchema.ts'
import * as operations from './operationsSchema.ts'
import * as proposalsSchema from './proposalsSchema.ts'
import * as queriesSchema from './queriesSchema.ts'
import * as receiptsSchema from './receiptsSchema.ts'
import * as scheduledSchema from './scheduledSchema.ts'
import * as shipmentsSchema from './shipmentsSchema.ts'
import * as sharedDocumentsSchema from './sharedDocumentsSchema.ts'
import * as schema from './schema.ts'
import * as tokensSchema from './tokensSchema.ts'
import * as transfersSchema from './transfersSchema.ts'

/** Which processes are alive is true whatever the data. */
const KEPT: readonly string[] = [getTableName(operations.processes)]

/** Empties every table and puts the merchant back. */
export async function resetDatabase(db: Database): Promise<void> {
  const names = [
    schema,
    autopaySchema,
    buyersSchema,
    creditRequestsSchema,
    duplicatesSchema,
    handOffsSchema,
    invoicesSchema,
    mailsSchema,
    proposalsSchema,
    queriesSchema,
    receiptsSchema,
    scheduledSchema,
    sharedDocumentsSchema,
    shipmentsSchema,
    tokensSchema,
    transfersSchema,
    operations,
  ]
    .flatMap(Object.values)
    .flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
  const emptied = names.filter((name) => !KEPT.includes(name)).map((name) => sql.identifier(name))
  await atomically(db, async (tx) => {
    await tx.execute(sql`truncate table ${sql.join(emptied, sql`, `)} restart identity`)
    await seedMerchant(tx)
  })
}
