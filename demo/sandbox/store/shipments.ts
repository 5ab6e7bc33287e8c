import { asc, eq } from 'drizzle-orm'
import type { ShippedLine } from '../domain/shipments.ts'
import type { Database } from './database.ts'
import { insertRows } from './insertRows.ts'
import type { LedgerRow } from './schema.ts'
import { shippedLines } from './shipmentsSchema.ts'

/** Notes what ships with a capture of a locked transaction. */
export async function insertShipment(
  tx: Database,
  { id: captureId, transactionId }: Pick<LedgerRow, 'id' | 'transactionId'>,
  lines: readonly ShippedLine[],
): Promise<void> {
  if (transactionId === null) throw new Error(`Capture ${captureId} is of no transaction.`)
  await insertRows(
    tx,
    shippedLines,
    lines.map(({ lineId, quantity }, place) => ({ captureId, transactionId, place, lineId, quantity })),
  )
}

/** What has shipped of an order, by capture, each in the order of its request. */
export async function listShipments(
  db: Database,
  transactionId: string,
): Promise<readonly (ShippedLine & { readonly captureId: string })[]> {
  const { captureId, lineId, quantity, place } = shippedLines
  return db
    .select({ captureId, lineId, quantity })
    .from(shippedLines)
    .where(eq(shippedLines.transactionId, transactionId))
    .orderBy(asc(captureId), asc(place))
}
