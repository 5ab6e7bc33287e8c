import type { HandOff, HandOffRequest } from '../domain/contract.ts'
import { languageOf } from '../domain/languages.ts'
import { permissionsOfLink } from '../domain/permissions.ts'
import { OPENED_TOKEN_LIFETIME_MS, forLink, handOffExpiry, isOver, keptOf, toHandOff } from '../domain/handOffs.ts'
import type { AskedInvoices, Selection } from '../domain/invoiceSelections.ts'
import type { MailSubject } from '../domain/mails.ts'
import { atomically } from '../store/atomically.ts'
import { listAttempts } from '../store/attempts.ts'
import type { Database } from '../store/database.ts'
import { endHandOffs, endHandOffsOf, insertHandOff, lockHandOffBySecret, openHandOff } from '../store/handOffs.ts'
import type { HandOffRow } from '../store/handOffsSchema.ts'
import { enqueueMail } from '../store/mails.ts'
import type { AttemptRow, TransactionRow } from '../store/schema.ts'
import type { TokenGrant } from '../store/tokens.ts'
import { findTransaction, insertTransaction, lockTransaction } from '../store/transactions.ts'
import { isRefusal, refuse } from './http/refusals.ts'
import type { Refusal } from './http/refusals.ts'
import { refuseMore } from './mails/refuseMore.ts'
import { insertSelection, newPayment } from './payments/invoices/insertPayment.ts'
import { quoteInvoices } from './payments/invoices/quoteInvoices.ts'
import { readSelection } from './payments/invoices/readSelection.ts'
import { refuseSelection } from './payments/invoices/refuseSelection.ts'
import { readSession } from './payments/readSession.ts'
import { refuseUnpayable } from './payments/refuseUnpayable.ts'

/** A link as it is now, and the order that it is for. */
export interface LinkState {
  readonly link: HandOff
  readonly isOver: boolean
  /** The attempt that paid the order, by whomever. */
  readonly paidBy: AttemptRow | undefined
  readonly transaction: TransactionRow
}

type LinkedToken = TokenGrant & { readonly transactionId: string }
type MadeLink = HandOff & { readonly url: string }

export interface LinkContext {
  /** The address that the link is mailed to. */
  readonly address: string | undefined
  readonly now: Date
  readonly publicOrigin: string
  /** In which language the payer reads, BCP 47. */
  readonly tag: string
}

/**
 * Makes the one link to any of a selection of a buyer's invoices that can be opened, but for those of proposals. Until it is
 * used, nothing stands against them.
 */
export function createInvoiceHandOff(
  db: Database,
  token: TokenGrant,
  request: HandOffRequest & AskedInvoices,
  context: LinkContext,
): Promise<MadeLink | Refusal> {
  return atomically(db, async (tx) => {
    const selection = await readLinked(tx, token, request, context)
    if (isRefusal(selection)) return selection
    const unmailed = await refuseAddress(tx, token, context)
    if (unmailed) return unmailed
    const ids = request.invoices.map(({ id }) => id)
    await endHandOffsOf(tx, ids, context.now)
    const linked = { request, selection, permissions: permissionsOfLink(token.permissions) }
    return (await linkSelection(tx, token, linked, context)).link
  })
}

/** What a link to a buyer's invoices pays, or why it cannot be paid so. It is locked: of two links at once the second sees the first. */
export async function readLinked(
  tx: Database,
  token: TokenGrant,
  asked: AskedInvoices,
  context: LinkContext,
): Promise<Selection | Refusal> {
  const read = await readSelection(tx, token.buyerId, asked, { isLocked: true })
  const shown = { ...context, readSession: () => quoteInvoices(tx, asked, { token, ...context }) }
  return (await refuseSelection(tx, asked, read, shown)) ?? read.selection
}

interface Linked extends Pick<HandOffRow, 'permissions'> {
  readonly request: HandOffRequest
  readonly selection: Selection
  /** What the mail is. @default a link to accounts payable */
  readonly mailKind?: LinkMail
}

type LinkMail = Extract<MailSubject, { readonly handOffId: string }>['kind']

/** Makes the payment of a selection, and a link to it. */
export async function linkSelection(
  tx: Database,
  token: TokenGrant,
  { request, selection, permissions, mailKind }: Linked,
  context: LinkContext,
): Promise<{ readonly transactionId: string; readonly link: MadeLink }> {
  const transaction = newPayment(selection, token, context)
  await insertTransaction(tx, transaction)
  await insertSelection(tx, transaction.id, selection)
  const kept = { ...keptOf(request), permissions }
  return { transactionId: transaction.id, link: await insertLink(tx, transaction, kept, context, mailKind) }
}

async function insertLink(
  tx: Database,
  transaction: TransactionRow,
  kept: ReturnType<typeof keptOf> & Pick<HandOffRow, 'permissions'>,
  { now, publicOrigin, tag, address }: LinkContext,
  kind: LinkMail = 'hand_off',
): Promise<MadeLink> {
  const expiresAt = handOffExpiry(transaction, now)
  const { id: transactionId, merchantId, buyerId } = transaction
  const mailedTo = address ?? null
  const { row, secret } = await insertHandOff(tx, { transactionId, expiresAt, mailedTo, ...kept })
  const url = `${publicOrigin}/hosted/hand-offs/${secret}`
  if (address !== undefined) {
    const about = { kind, handOffId: row.id, url } as const
    const recipients = { to: [address], cc: [] }
    await enqueueMail(tx, { merchantId, buyerId, transactionId, about, language: languageOf(tag), recipients }, now)
  }
  return { ...toHandOff(row, { ...transaction, isPaid: false }, now), url }
}

/** The address is whatever a payer gives. */
async function refuseAddress(tx: Database, { buyerId }: TokenGrant, { address, now }: LinkContext) {
  if (address === undefined) return undefined
  return refuseMore(tx, buyerId, { kind: 'hand_off', what: 'links', instead: 'Make one without email' }, now)
}

/** Makes the one link of a transaction that can be opened. */
export function createHandOff(
  db: Database,
  token: LinkedToken,
  request: HandOffRequest,
  context: LinkContext,
): Promise<MadeLink | Refusal> {
  const { transactionId, permissions } = token
  const { now, publicOrigin } = context
  return atomically(db, async (tx) => {
    const transaction = await lockTransaction(tx, transactionId)
    if (!transaction) throw new Error(`Transaction ${transactionId} of a token does not exist.`)
    const refused = refuseUnpayable(transaction, await listAttempts(tx, transactionId), now, publicOrigin)
    if (refused) return refused
    const kept = keptOf(request)
    const opened = forLink(await readSession(tx, token, now, publicOrigin), kept)
    if (opened.transaction?.methods.length === 0)
      return refuse(422, 'method_unavailable', 'Whoever had this link could not pay: it leaves no payment method.')
    const unmailed = await refuseAddress(tx, token, context)
    if (unmailed) return unmailed
    await endHandOffs(tx, transactionId, now)
    return insertLink(tx, transaction, { ...kept, permissions }, context)
  })
}

/** Where a link stands; `row` names it. */
export async function readHandOff(db: Database, row: HandOffRow, now: Date): Promise<LinkState> {
  const transaction = await findTransaction(db, row.transactionId)
  if (!transaction) throw new Error(`Transaction ${row.transactionId} of a hand-off does not exist.`)
  const attempts = await listAttempts(db, transaction.id)
  const paidBy = attempts.find(({ status }) => status === 'succeeded')
  const isPaid = paidBy !== undefined
  return {
    paidBy,
    link: toHandOff(row, { ...transaction, isPaid }, now),
    isOver: isOver(row, { ...transaction, isPaid }, now),
    transaction,
  }
}

/** A token for the page of a link; `undefined`: it opens nothing, or there is none. */
export function openLink(db: Database, secret: string, now: Date, origin: string): Promise<string | undefined> {
  return atomically(db, async (tx) => {
    const row = await lockHandOffBySecret(tx, secret)
    const state = row && (await readHandOff(tx, row, now))
    if (!row || !state || state.isOver) return undefined
    return openHandOff(tx, row, state.transaction, { origin, lifetimeMs: OPENED_TOKEN_LIFETIME_MS, now })
  })
}
