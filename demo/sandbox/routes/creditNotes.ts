import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { notFound, refuse, refuseFaults } from '../app/http/refusals.ts'
import type { Refusal } from '../app/http/refusals.ts'
import { onceByKey } from '../app/onceByKey.ts'
import { isCountable, LARGEST_AMOUNT } from '../domain/amounts.ts'
import { creditNoteNumber, creditOf, toCreditNote } from '../domain/creditNotes.ts'
import type { CreditLine } from '../domain/creditNotes.ts'
import { dayOf } from '../domain/days.ts'
import { toMajor } from '../domain/transactions.ts'
import { findBuyer } from '../store/buyers.ts'
import {
  insertAccountCredit,
  insertCreditNote,
  listCreditNotes,
  lockInvoice,
  readLiveAmount,
} from '../store/creditNotes.ts'
import type { Database } from '../store/database.ts'

type Operations = 'createCreditNote' | 'listCreditNotes'

type Created = { readonly status: 201; readonly body: { id: string } } | Refusal

interface CreditRequest {
  readonly merchantId: string
  readonly lines: readonly CreditLine[]
  readonly now: Date
}

async function creditInvoice(
  tx: Database,
  invoiceId: string,
  { merchantId, lines, now }: CreditRequest,
): Promise<Created> {
  const invoice = await lockInvoice(tx, merchantId, invoiceId)
  if (!invoice) return notFound('invoice')
  const { currency } = invoice
  const limit = invoice.amountDue - (await readLiveAmount(tx, invoiceId))
  const credit = creditOf(lines, currency)
  if (typeof credit !== 'number') return refuseFaults(credit)
  if (credit > limit) {
    const due = `${toMajor(limit, currency)} ${currency}`
    return refuse(422, 'credit_exceeds_due', `At most ${due} can be taken off this invoice.`)
  }
  return { status: 201, body: { id: await insertCreditNote(tx, invoice, credit, now) } }
}

async function creditAccount(
  tx: Database,
  { buyerId, currency }: { readonly buyerId: string; readonly currency: string },
  { merchantId, lines, now }: CreditRequest,
): Promise<Created> {
  const buyer = await findBuyer(tx, merchantId, buyerId)
  if (!buyer) return notFound('buyer')
  const amount = creditOf(lines, currency)
  if (typeof amount !== 'number') return refuseFaults(amount)
  const kept = (await listCreditNotes(tx, buyer.id)).filter((note) => note.currency === currency)
  if (!isCountable(kept.reduce((sum, { amountLeft }) => sum + amountLeft, amount))) {
    const message = `The credit of an account must come to at most ${LARGEST_AMOUNT} minor units of ${currency}.`
    return refuseFaults([{ path: 'lines', message }])
  }
  const reason = lines.map((line) => line.reason).join('; ')
  const number = (id: string) => creditNoteNumber({ id })
  const note = { number, currency, amount, issuedOn: dayOf(now), reason }
  const [id] = await insertAccountCredit(tx, buyer.id, [note], now)
  if (id === undefined) throw new Error('A credit note was made and has no id.')
  return { status: 201, body: { id } }
}

/** Credit is either for an invoice or for an account. */
function refuseKind({ invoiceId, buyerId, currency }: Partial<Record<'invoiceId' | 'buyerId' | 'currency', string>>) {
  if (invoiceId !== undefined && (buyerId !== undefined || currency !== undefined)) {
    const message =
      'invoiceId cannot be given together with buyerId or currency: a credit note is for one or the other.'
    return refuseFaults([{ path: 'invoiceId', message }])
  }
  if (invoiceId !== undefined) return undefined
  const missing = buyerId === undefined ? 'buyerId' : 'currency'
  if (buyerId !== undefined && currency !== undefined) return undefined
  const message = `${missing} is required where there is no invoiceId.`
  return refuseFaults([{ path: missing, message }])
}

export function creditNoteRoutes({ db }: SandboxContext): Pick<Handlers, Operations> {
  return {
    async createCreditNote(call) {
      const { merchant, body, now } = call
      const { invoiceId, buyerId = '', currency = '', lines } = body
      const refused = refuseKind(body)
      if (refused) return refused
      const request = { merchantId: merchant.id, lines, now }
      return onceByKey(db, call, (tx) =>
        invoiceId === undefined
          ? creditAccount(tx, { buyerId, currency }, request)
          : creditInvoice(tx, invoiceId, request),
      )
    },

    async listCreditNotes({ token }) {
      const creditNotes = await listCreditNotes(db, token.buyerId)
      return { status: 200, body: { creditNotes: creditNotes.map(toCreditNote) } }
    },
  }
}
