import { CREDIT_CURRENCY, isAboveAnyCredit } from '../../../domain/credit.ts'
import type { Credit } from '../../../domain/credit.ts'
import type { Session } from '../../../domain/contract.ts'
import { isLive, isLiveOrSucceeded } from '../../../domain/attempts.ts'
import { invoicesToFree, MOST_FREEING } from '../../../domain/freeing.ts'
import type { AskedInvoices } from '../../../domain/invoiceSelections.ts'
import { allowedMethods, blockOf } from '../../../domain/methods.ts'
import { may } from '../../../domain/permissions.ts'
import { hasTooManyDeclines, isSuspended } from '../../../domain/session.ts'
import type { SessionParts } from '../../../domain/session.ts'
import { payableOrder } from '../../../domain/terms.ts'
import { statusAt } from '../../../domain/transactions.ts'
import { listAttempts } from '../../../store/attempts.ts'
import { getBuyer } from '../../../store/buyers.ts'
import type { Database } from '../../../store/database.ts'
import { listAttemptsOfScope, listOpenTerms } from '../../../store/freeing.ts'
import type { AttemptRow, BuyerRow, TransactionRow } from '../../../store/schema.ts'
import type { TokenGrant } from '../../../store/tokens.ts'
import { findTransaction } from '../../../store/transactions.ts'
import { keyScope } from '../../http/operations.ts'
import { refuse } from '../../http/refusals.ts'
import type { Refusal } from '../../http/refusals.ts'
import { readCredit, readTakenCredit } from '../readCredit.ts'

const PATH = '/v1/invoice-payments'
const TERMS = 'payWithTerms'

/** The attempts of an order's own tokens to pay invoices, the newest first. */
export const listFreeing = (db: Database, transactionId: string): Promise<AttemptRow[]> =>
  listAttemptsOfScope(db, keyScope(transactionId, PATH))

type Holder = Pick<TokenGrant, 'scope' | 'permissions'>

interface OverCredit {
  readonly transaction: TransactionRow
  /** Of the transaction. */
  readonly attempts: readonly AttemptRow[]
  readonly buyer: BuyerRow
  /** As it is for the transaction. */
  readonly credit: Credit
  readonly now: Date
}

/** A link's holder does not see what else the buyer owes. */
const maySee = ({ scope, permissions }: Holder): boolean =>
  scope === 'checkout' && may(permissions, 'view') && may(permissions, 'pay')

/** Nothing stands against terms but that the order is over the credit, and nobody is paying it. */
function isOnlyOverCredit({ transaction, attempts, buyer, credit, now }: OverCredit): boolean {
  const { kind, amount, request } = transaction
  if (kind !== 'order' || statusAt(transaction, now) !== 'created' || !allowedMethods(request).includes(TERMS))
    return false
  if (attempts.some(({ status }) => isLiveOrSucceeded(status)) || hasTooManyDeclines(attempts)) return false
  if (isSuspended(buyer) || isAboveAnyCredit(amount)) return false
  return blockOf(TERMS, payableOrder(transaction, credit))?.code === 'insufficient_credit'
}

/** The invoices on terms that free enough credit for an order; `undefined`: nothing has to be freed, or not enough can. */
async function readFreeing(db: Database, over: OverCredit, made: readonly AttemptRow[]): Promise<Session['freeing']> {
  // While a payment is under way nobody knows how much it frees.
  if (!isOnlyOverCredit(over) || made.some(({ status }) => isLive(status))) return undefined
  const { transaction, buyer, credit } = over
  const { amountOnTerms } = payableOrder(transaction, credit)
  // More may be taken than the line has, where that has shrunk.
  const { used, reserved } = await readTakenCredit(db, buyer.id, transaction.id)
  const open = await listOpenTerms(db, buyer.id, CREDIT_CURRENCY, MOST_FREEING)
  return invoicesToFree(amountOnTerms + used + reserved - credit.limit, open)
}

/** What a session says of freeing credit, where its token may know. */
export async function freeingOf(
  db: Database,
  token: Holder,
  over: OverCredit,
): Promise<Pick<SessionParts, 'freeing' | 'freeingAttempt'>> {
  if (!maySee(token)) return {}
  const made = await listFreeing(db, over.transaction.id)
  const freeingAttempt = made.find(({ buyerId }) => buyerId === over.buyer.id)
  return { freeing: await readFreeing(db, over, made), freeingAttempt }
}

const same = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every(([id, amount]) => other.get(id) === amount)

const amountsOf = (shares: readonly { readonly id: string; readonly amount: number }[]) =>
  new Map(shares.map(({ id, amount }) => [id, amount]))

interface Asked extends AskedInvoices {
  readonly date?: string | undefined
}

/** The selection is what one of the attempts pays or has paid: it can be read, and not be paid again. */
const isTaken = ({ invoices }: Asked, made: readonly AttemptRow[]): boolean =>
  made.some((one) => isLiveOrSucceeded(one.status) && same(amountsOf(invoices), amountsOf(one.invoices?.first ?? [])))

/**
 * Whose invoices a token may ask for, as a grant. A buyer's token pays any of them. An order's pays what frees the credit for
 * it, and nothing else, with the buyer that the order has by now.
 */
export async function payerOf(db: Database, token: TokenGrant, asked: Asked, now: Date): Promise<TokenGrant | Refusal> {
  const transaction = token.transactionId === null ? undefined : await findTransaction(db, token.transactionId)
  if (!transaction) return token
  const buyer = await getBuyer(db, transaction.buyerId)
  const payer = { ...token, buyerId: buyer.id }
  const isPlain = asked.date === undefined && (asked.creditNotes ?? []).length === 0
  const made = await listFreeing(db, transaction.id)
  if (isPlain && isTaken(asked, made)) return payer
  const attempts = await listAttempts(db, transaction.id)
  const credit = await readCredit(db, buyer, now, transaction.id)
  const over = { transaction, attempts, buyer, credit, now }
  const freeing = maySee(token) ? await readFreeing(db, over, made) : undefined
  const listed = new Map(freeing?.map(({ invoiceId, amount }) => [invoiceId, amount]))
  if (isPlain && same(amountsOf(asked.invoices), listed)) return payer
  const message =
    'A token of a transaction pays exactly what its session lists in freeing, which is something else by now.'
  return refuse(409, 'amount_changed', message)
}
