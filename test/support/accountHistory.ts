import fc from 'fast-check'
import type { AccountSandbox } from './accountSandbox.ts'
import { importInvoice, invoiceCalls } from './importedInvoices.ts'
import { payInvoices } from './invoices.ts'
import { addDays, today } from './scheduled.ts'
import { assign, listTransfers, receive, undoAssignment } from './transfers.ts'

/** What can happen on an account. `nth` of the invoices or payments so far; a share of 4 is a quarter of what is due. */
export type HistoryStep =
  | {
      readonly do: 'issue'
      readonly currency: string
      readonly cents: number
      readonly age: number
      readonly net: number
    }
  | { readonly do: 'pay' | 'note' | 'credit'; readonly nth: number; readonly share: number }
  | { readonly do: 'void'; readonly nth: number }
  | { readonly do: 'undo'; readonly nth: number }
  | { readonly do: 'give'; readonly currency: string; readonly cents: number }
  | { readonly do: 'arrive'; readonly currency: string; readonly cents: number }
  | { readonly do: 'assign'; readonly nth: number; readonly share: number }
  | { readonly do: 'unassign'; readonly nth: number }
  | { readonly do: 'days'; readonly count: number }

const currency = fc.constantFrom('USD', 'USD', 'JPY')
const cents = fc.integer({ min: 200, max: 50_000 })
const nth = fc.nat(9)
const named = <Name extends HistoryStep['do']>(...names: Name[]) => fc.constantFrom(...names)
export const historySteps: fc.Arbitrary<HistoryStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: named('issue'),
      currency,
      cents,
      age: fc.nat(120),
      net: fc.constantFrom(0, 1, 30, 31, 60),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: named('pay', 'note', 'credit'), nth, share: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: named('void'), nth }) },
  { weight: 3, arbitrary: fc.record({ do: named('undo'), nth }) },
  { weight: 1, arbitrary: fc.record({ do: named('give'), currency, cents }) },
  { weight: 2, arbitrary: fc.record({ do: named('arrive'), currency, cents }) },
  { weight: 3, arbitrary: fc.record({ do: named('assign'), nth, share: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ do: named('unassign'), nth }) },
  { weight: 2, arbitrary: fc.record({ do: named('days'), count: fc.integer({ min: 1, max: 40 }) }) },
)

const inMajor = (minor: number, of: string) => (of === 'JPY' ? String(minor) : (minor / 100).toFixed(2))

/** A buyer and a merchant who do this and that; each call may be refused. */
export class AccountHistory {
  private readonly account: AccountSandbox
  private readonly made: string[] = []
  private readonly noted: [invoice: string, payment: string][] = []

  constructor(account: AccountSandbox) {
    this.account = account
  }

  async perform(step: HistoryStep): Promise<void> {
    const { sandbox, buyer } = this.account
    if (step.do === 'days') return this.account.advance(step.count)
    if (step.do === 'give') return this.give(inMajor(step.cents, step.currency), step.currency)
    if (step.do === 'arrive') {
      await receive(sandbox, buyer.id, { amount: step.cents, currency: step.currency, reference: 'ACME 4711' })
      return
    }
    if (step.do === 'assign' || step.do === 'unassign') return this.sayWhatFor(step)
    if (step.do === 'issue') {
      const issuedAt = addDays(await today(sandbox), -step.age)
      const amount = inMajor(step.cents, step.currency)
      const fields = {
        issuedAt,
        dueDate: addDays(issuedAt, step.net),
        amount,
        currency: step.currency,
        minimumPayment: inMajor(1, step.currency),
      }
      this.made.push(await importInvoice(sandbox, buyer.id, fields))
      return
    }
    const id = this.made[step.nth % Math.max(1, this.made.length)]
    const { data: invoice } = await buyer.widget.GET('/v1/invoices/{id}', { params: { path: { id: id ?? 'none' } } })
    if (!id || !invoice) return
    if (step.do === 'void') await sandbox.merchant.POST('/invoices/{id}/void', { params: { path: { id } } })
    else if (step.do === 'undo') {
      const [of, payment] = this.noted[step.nth % Math.max(1, this.noted.length)] ?? []
      if (of) await invoiceCalls(this.account).undo(of, payment)
    } else await this.settle(step, invoice)
  }

  /** Assigns a transfer to what is proposed, all or a share of each, or undoes it. */
  private async sayWhatFor(step: Extract<HistoryStep, { do: 'assign' | 'unassign' }>): Promise<void> {
    const { buyer } = this.account
    const transfers = await listTransfers(buyer)
    const transfer = transfers[step.nth % Math.max(1, transfers.length)]
    if (!transfer) return
    if (step.do === 'unassign') {
      await undoAssignment(buyer, transfer.id)
      return
    }
    const shares = (transfer.proposal ?? []).map(({ id, amount }) => ({ id, amount: Math.ceil(amount / step.share) }))
    if (shares.length > 0) await assign(buyer, transfer.id, shares)
  }

  private async give(amount: string, currency: string): Promise<void> {
    const { merchant } = this.account.sandbox
    const lines = [{ amount, reason: 'Goodwill' }]
    await merchant.POST('/credit-notes', { body: { buyerId: this.account.buyer.id, currency, lines } })
  }

  private async settle(
    { do: how, share }: Extract<HistoryStep, { do: 'pay' | 'note' | 'credit' }>,
    { id, amountDue, currency: of }: { id: string; amountDue: number; currency: string },
  ): Promise<void> {
    const { sandbox, buyer } = this.account
    const amount = Math.max(1, Math.floor(amountDue / share))
    if (how === 'note') {
      const { data } = await invoiceCalls(this.account).note(id, inMajor(amount, of), {
        paidAt: addDays(await today(sandbox), -share),
      })
      if (data) this.noted.push([id, data.id])
    } else if (how === 'credit') {
      const lines = [{ amount: inMajor(amount, of), reason: 'Damaged' }]
      await sandbox.merchant.POST('/credit-notes', { body: { invoiceId: id, lines } })
    } else {
      const { data } = await buyer.widget.GET('/v1/credit-notes')
      const credit = data?.creditNotes.find((one) => one.currency === of)
      const creditNotes = credit ? [{ id: credit.id, amount: Math.min(credit.amountLeft, amount) }] : []
      await payInvoices(sandbox, buyer, { invoices: [{ id, amount }], creditNotes })
    }
  }
}
