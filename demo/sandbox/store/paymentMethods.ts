import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { CardOnFile } from '../domain/cards.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { buyers, paymentMethods } from './schema.ts'
import type { PaymentMethodRow } from './schema.ts'

/** A buyer's saved methods, the default one first, then the newest. */
export async function listPaymentMethods(db: Database, buyerId: string): Promise<PaymentMethodRow[]> {
  const order = [desc(paymentMethods.isDefault), desc(paymentMethods.seq)]
  return db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.buyerId, buyerId))
    .orderBy(...order)
}

const ofBuyer = (buyerId: string, id: string) => and(eq(paymentMethods.buyerId, buyerId), eq(paymentMethods.id, id))

export async function findPaymentMethod(
  db: Database,
  buyerId: string,
  id: string,
): Promise<PaymentMethodRow | undefined> {
  const [row] = await db.select().from(paymentMethods).where(ofBuyer(buyerId, id))
  return row
}

/** Requests that change one buyer's methods take turns, so that one method is the default and none is there twice. */
async function lockBuyer(tx: Database, buyerId: string): Promise<void> {
  await tx.select({ id: buyers.id }).from(buyers).where(eq(buyers.id, buyerId)).for('no key update')
}

/** Keeps a card. The same card kept again is the method that is there; the first one becomes the default. */
export async function savePaymentMethod(tx: Database, buyerId: string, card: CardOnFile): Promise<PaymentMethodRow> {
  await lockBuyer(tx, buyerId)
  const saved = await listPaymentMethods(tx, buyerId)
  const same = saved.find((method) =>
    (Object.keys(card) as (keyof CardOnFile)[]).every((name) => method.card[name] === card[name]),
  )
  if (same) return same
  const values = { id: newId('paymentMethod'), buyerId, card, isDefault: saved.length === 0 }
  const [row] = await tx.insert(paymentMethods).values(values).returning()
  if (!row) throw new Error('The database took a payment method and did not give it back.')
  return row
}

export async function makeDefault(tx: Database, buyerId: string, id: string): Promise<PaymentMethodRow | undefined> {
  await lockBuyer(tx, buyerId)
  if (!(await findPaymentMethod(tx, buyerId, id))) return undefined
  await tx
    .update(paymentMethods)
    .set({ isDefault: false })
    .where(and(eq(paymentMethods.buyerId, buyerId), sql`${paymentMethods.isDefault}`))
  const [row] = await tx.update(paymentMethods).set({ isDefault: true }).where(ofBuyer(buyerId, id)).returning()
  return row
}

/** Removes a method; when it was the default, the oldest that is left takes its place. False: there was none. */
export async function removePaymentMethod(tx: Database, buyerId: string, id: string): Promise<boolean> {
  await lockBuyer(tx, buyerId)
  const [removed] = await tx.delete(paymentMethods).where(ofBuyer(buyerId, id)).returning()
  if (!removed) return false
  const left = tx.select().from(paymentMethods).where(eq(paymentMethods.buyerId, buyerId))
  const [oldest] = await left.orderBy(asc(paymentMethods.seq)).limit(1)
  if (removed.isDefault && oldest)
    await tx.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, oldest.id))
  return true
}
