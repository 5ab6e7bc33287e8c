import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { notFound, refuse, refuseFaults } from '../app/http/refusals.ts'
import { onceByKey } from '../app/onceByKey.ts'
import { creditOf } from '../domain/creditNotes.ts'
import { toMajor } from '../domain/transactions.ts'
import { insertCreditNote, lockInvoice } from '../store/creditNotes.ts'

export function creditNoteRoutes({ db }: SandboxContext): Pick<Handlers, 'createCreditNote'> {
  return {
    async createCreditNote(call) {
      const { merchant, body, now } = call
      return onceByKey(db, call, async (tx) => {
        const invoice = await lockInvoice(tx, merchant.id, body.invoiceId)
        if (!invoice) return notFound('invoice')
        const { currency, amountDue } = invoice
        const credit = creditOf(body.lines, currency)
        if (typeof credit !== 'number') return refuseFaults(credit)
        if (credit > amountDue) {
          const due = `${toMajor(amountDue, currency)} ${currency}`
          return refuse(422, 'credit_exceeds_due', `At most ${due} can be taken off this invoice.`)
        }
        return { status: 201, body: { id: await insertCreditNote(tx, invoice, credit, now) } } as const
      })
    },
  }
}
