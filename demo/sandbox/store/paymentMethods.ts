import { and, asc, desc, eq } from 'drizzle-orm'
import type { SavedBank, Verification } from '../domain/bankAccounts.ts'
import type { CardOnFile } from '../domain/cards.ts'
import { lockBuyer } from './buyers.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { paymentMethods } from './buyersSchema.ts'
import type { PaymentMethodRow } from './buyersSchema.ts'

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
const isDefault = (buyerId: string) => and(eq(paymentMethods.buyerId, buyerId), eq(paymentMethods.isDefault, true))

export async function findPaymentMethod(
  db: Database,
  buyerId: string,
  id: string,
): Promise<PaymentMethodRow | undefined> {
  const [row] = await db.select().from(paymentMethods).where(ofBuyer(buyerId, id))
  return row
}

/** Reads a method that is about to be changed. */
export async function lockPaymentMethod(
  tx: Database,
  buyerId: string,
  id: string,
): Promise<PaymentMethodRow | undefined> {
  await lockBuyer(tx, buyerId)
  return findPaymentMethod(tx, buyerId, id)
}

type NewMethod = Pick<PaymentMethodRow, 'status'> & Partial<Pick<PaymentMethodRow, 'card' | 'bank' | 'verification'>>

async function insertMethod(tx: Database, buyerId: string, method: NewMethod): Promise<PaymentMethodRow> {
  const [row] = await tx
    .insert(paymentMethods)
    .values({ id: newId('paymentMethod'), buyerId, isDefault: false, ...method })
    .returning()
  if (!row) throw new Error('The database took a payment method and did not give it back.')
  return fillDefault(tx, row)
}

/** A method that can be paid with becomes the default where there is none. */
async function fillDefault(tx: Database, row: PaymentMethodRow): Promise<PaymentMethodRow> {
  if (row.status !== 'active') return row
  const [current] = await tx.select().from(paymentMethods).where(isDefault(row.buyerId))
  if (current) return row
  await tx.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, row.id))
  return { ...row, isDefault: true }
}

/** The buyer's method that is this very card. */
export async function findSameCard(
  tx: Database,
  buyerId: string,
  card: CardOnFile,
): Promise<PaymentMethodRow | undefined> {
  const names = Object.keys(card) as (keyof CardOnFile)[]
  const saved = await listPaymentMethods(tx, buyerId)
  return saved.find((method) => method.card && names.every((name) => method.card?.[name] === card[name]))
}

/** The buyer's method that is this very account. */
export async function findSameAccount(
  tx: Database,
  buyerId: string,
  bank: SavedBank,
): Promise<PaymentMethodRow | undefined> {
  const saved = await listPaymentMethods(tx, buyerId)
  return saved.find((method) => method.bank?.fingerprint === bank.fingerprint)
}

/** Keeps a card. The same card kept again is the method that is there; the first one becomes the default. */
export async function savePaymentMethod(tx: Database, buyerId: string, card: CardOnFile): Promise<PaymentMethodRow> {
  await lockBuyer(tx, buyerId)
  return (await findSameCard(tx, buyerId, card)) ?? insertMethod(tx, buyerId, { card, status: 'active' })
}

/**
 * Keeps a bank account; with a `verification` it waits for its proof. The same account kept again is the method that is
 * there, with the tries that are left; it is proved when it comes without a `verification`.
 */
export async function saveBankAccount(
  tx: Database,
  buyerId: string,
  bank: SavedBank,
  verification?: Verification,
): Promise<PaymentMethodRow> {
  await lockBuyer(tx, buyerId)
  const same = await findSameAccount(tx, buyerId, bank)
  if (same) return verification || same.status === 'active' ? same : activatePaymentMethod(tx, same.id)
  if (!verification) return insertMethod(tx, buyerId, { bank, status: 'active' })
  return insertMethod(tx, buyerId, { bank, status: 'pending_verification', verification })
}

/** The account is proved. */
export async function activatePaymentMethod(tx: Database, id: string): Promise<PaymentMethodRow> {
  const changes = { status: 'active', verification: null } as const
  const [row] = await tx.update(paymentMethods).set(changes).where(eq(paymentMethods.id, id)).returning()
  if (!row) throw new Error(`Payment method ${id} was locked and is gone.`)
  return fillDefault(tx, row)
}

/** Notes a proof that was wrong. With the last try the account is locked. */
export async function recordWrongProof(tx: Database, id: string, verification: Verification): Promise<void> {
  const left = { ...verification, attemptsLeft: Math.max(0, verification.attemptsLeft - 1) }
  const status = left.attemptsLeft === 0 ? 'locked' : 'pending_verification'
  await tx.update(paymentMethods).set({ verification: left, status }).where(eq(paymentMethods.id, id))
}

/** Makes an active method the default one. */
export async function makeDefault(tx: Database, { buyerId, id }: PaymentMethodRow): Promise<PaymentMethodRow> {
  await tx.update(paymentMethods).set({ isDefault: false }).where(isDefault(buyerId))
  const [row] = await tx.update(paymentMethods).set({ isDefault: true }).where(ofBuyer(buyerId, id)).returning()
  if (!row) throw new Error(`Payment method ${id} was locked and is gone.`)
  return row
}

/**
 * Removes a method of a buyer who is locked; when it was the default, the oldest active one that is left takes its place.
 * False: there was none.
 */
export async function removePaymentMethod(tx: Database, buyerId: string, id: string): Promise<boolean> {
  const [removed] = await tx.delete(paymentMethods).where(ofBuyer(buyerId, id)).returning()
  if (!removed) return false
  const active = and(eq(paymentMethods.buyerId, buyerId), eq(paymentMethods.status, 'active'))
  const [oldest] = await tx.select().from(paymentMethods).where(active).orderBy(asc(paymentMethods.seq)).limit(1)
  if (oldest) await fillDefault(tx, oldest)
  return true
}
