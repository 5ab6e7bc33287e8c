import { and, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { newId, newSecret } from './identifiers.ts'
import { bankLinks } from './buyersSchema.ts'
import type { BankLinkRow } from './buyersSchema.ts'

export async function insertBankLink(
  tx: Database,
  buyerId: string,
  link: Pick<BankLinkRow, 'status' | 'progress' | 'expiresAt'>,
): Promise<BankLinkRow> {
  const values = { ...link, id: newId('bankLink'), secret: newSecret(), buyerId }
  const [row] = await tx.insert(bankLinks).values(values).returning()
  if (!row) throw new Error('The database took a bank link and did not give it back.')
  return row
}

export async function findBankLink(db: Database, buyerId: string, id: string): Promise<BankLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(bankLinks)
    .where(and(eq(bankLinks.buyerId, buyerId), eq(bankLinks.id, id)))
  return row
}

export async function findBankLinkBySecret(db: Database, secret: string): Promise<BankLinkRow | undefined> {
  const [row] = await db.select().from(bankLinks).where(eq(bankLinks.secret, secret))
  return row
}

/** Reads a link that is about to be changed. */
export async function lockBankLink(tx: Database, secret: string): Promise<BankLinkRow | undefined> {
  const [row] = await tx.select().from(bankLinks).where(eq(bankLinks.secret, secret)).for('update')
  return row
}

export async function updateBankLink(
  tx: Database,
  id: string,
  changes: Partial<Pick<BankLinkRow, 'status' | 'failure' | 'paymentMethodId' | 'progress'>>,
): Promise<void> {
  await tx.update(bankLinks).set(changes).where(eq(bankLinks.id, id))
}
