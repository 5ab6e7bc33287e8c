import assert from 'node:assert/strict'
import fc from 'fast-check'
import { and, eq } from 'drizzle-orm'
import { test } from 'vitest'
import { invoices } from '../../demo/sandbox/store/invoicesSchema.ts'
import { AccountHistory, historySteps } from '../support/accountHistory.ts'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { qualifiedBuyer, withToken } from '../support/buyerSandbox.ts'
import { confirm, termsTransaction } from '../support/confirming.ts'
import { readApplication } from '../support/creditApplication.ts'
import { acceptCredit, askForCredit } from '../support/creditRequests.ts'
import { invoiceCalls } from '../support/importedInvoices.ts'
import { payInvoices } from '../support/invoices.ts'

/** Before a release, more: CREDIT_RUNS=200 npm test -- creditFigures */
const RUNS = Number(process.env['CREDIT_RUNS'] ?? 6)

const nth = fc.nat(5)
type CreditStep =
  | { readonly do: 'order'; readonly dollars: number; readonly isAuth: boolean }
  | { readonly do: 'capture' | 'cancel' | 'payTerms'; readonly nth: number; readonly share: number }
  | { readonly do: 'raise'; readonly dollars: number }

const creditSteps: fc.Arbitrary<CreditStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      dollars: fc.integer({ min: 10, max: 30_000 }),
      isAuth: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('capture' as const, 'cancel' as const, 'payTerms' as const),
      nth,
      share: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('raise' as const), dollars: fc.integer({ min: 1, max: 9_000 }) }),
  },
)

const account = new AccountSandbox()

/** Orders on terms of the buyer, and what they hold by the answers of the API. In cents. */
class TermsHistory {
  limit = 5_000_000
  readonly held = new Map<string, number>()

  async perform(step: CreditStep): Promise<void> {
    if (step.do === 'order') return this.order(step.dollars, step.isAuth)
    if (step.do === 'raise') return this.raise(step.dollars * 100)
    if (step.do === 'payTerms') return this.pay(step.nth, step.share)
    const [id, amount] = [...this.held][step.nth % Math.max(1, this.held.size)] ?? []
    if (id === undefined || amount === undefined) return
    const params = { path: { id } }
    if (step.do === 'cancel') {
      const { error } = await account.sandbox.merchant.POST('/transactions/{id}/close', { params })
      if (!error) this.held.delete(id)
      return
    }
    const part = Math.max(1, Math.floor(amount / step.share))
    const body = { amount: (part / 100).toFixed(2) }
    const { error } = await account.sandbox.merchant.POST('/transactions/{id}/capture', { params, body })
    if (!error) this.held.set(id, amount - part)
    if (amount === part) this.held.delete(id)
  }

  private async order(price: number, isAuth: boolean): Promise<void> {
    const { sandbox, buyer } = account
    const lines = [{ lineItems: [{ title: 'Shelves', quantity: 1, price }] }]
    const { id, token } = await termsTransaction(sandbox, { buyer: { id: buyer.id }, lines })
    const { data: session } = await sandbox.widget(token).GET('/v1/session')
    const consents = (session?.requiredConsents ?? []).map(({ kind, version }) => ({
      ...{ kind, version },
      acceptedAt: session?.serverTime ?? '',
    }))
    const { data } = await confirm(sandbox, id, {
      ...{ paymentMethodType: 'payWithTerms', isAuth, termsNetDays: 30, consents },
    })
    if (isAuth && data?.status === 'auth') this.held.set(id, price * 100)
  }

  private async raise(cents: number): Promise<void> {
    const { data } = await askForCredit(account.buyer, { amount: this.limit + cents })
    const { error } = await acceptCredit(account.sandbox, data?.id ?? '', ((this.limit + cents) / 100).toFixed(2))
    assert.equal(error, undefined)
    this.limit += cents
  }

  private async pay(place: number, share: number): Promise<void> {
    const open = (await openTerms()).filter(({ amountDue }) => amountDue > 0)
    const { id, amountDue } = open[place % Math.max(1, open.length)] ?? {}
    if (!id || !amountDue) return
    await payInvoices(account.sandbox, account.buyer, { invoices: [{ id, amount: Math.ceil(amountDue / share) }] })
  }
}

const openTerms = () =>
  account.sandbox.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.buyerId, account.buyer.id), invoices.isOnTerms))

test(
  `limit, used, reserved and available add up, whatever happened: ${RUNS} histories`,
  { timeout: RUNS * 30_000 },
  async () => {
    let [most, reserves] = [0, 0]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 3, arbitrary: creditSteps }, { weight: 1, arbitrary: historySteps }), {
          minLength: 8,
          maxLength: 16,
          size: 'max',
        }),
        async (played) => {
          account.buyer = await withToken(account.sandbox, (await qualifiedBuyer(account.sandbox)).id)
          const [others, terms] = [new AccountHistory(account), new TermsHistory()]
          for (const step of played) {
            // Days end what is reserved, which is counted by the answers here.
            if (step.do === 'days') continue
            const isOfTerms = ['order', 'capture', 'cancel', 'payTerms', 'raise'].includes(step.do)
            await (isOfTerms ? terms.perform(step as CreditStep) : others.perform(step as never))
            const now = await readApplication(account.buyer)
            const { creditLimit = -1, usedCredit = -1, reservedCredit = -1, availableCredit = -1 } = now ?? {}
            assert.equal(creditLimit, terms.limit)
            assert.equal(
              usedCredit,
              (await openTerms()).reduce((sum, { amountDue }) => sum + amountDue, 0),
            )
            assert.equal(
              reservedCredit,
              [...terms.held.values()].reduce((sum, held) => sum + held, 0),
            )
            assert.equal(usedCredit + reservedCredit + availableCredit, creditLimit, JSON.stringify(now))
            most = Math.max(most, usedCredit)
            reserves += reservedCredit > 0 ? 1 : 0
          }
        },
      ),
      { numRuns: RUNS, seed: 43 },
    )
    assert.ok(most > 0 && reserves > 0, 'No history used or reserved anything.')
  },
)

test('more than the limit can be used, and none is available then', async () => {
  const { id } = await qualifiedBuyer(account.sandbox)
  account.buyer = await withToken(account.sandbox, id)
  const terms = new TermsHistory()
  const order = { do: 'order', dollars: 30_000, isAuth: false } as const
  await terms.perform(order)
  const [first] = await openTerms()
  const { note, undo } = invoiceCalls(account)
  const { data: payment } = await note(first?.id ?? '', '30000.00')
  await terms.perform(order)
  await undo(first?.id ?? '', payment?.id)
  const now = await readApplication(account.buyer)
  assert.deepEqual([now?.creditLimit, now?.usedCredit, now?.availableCredit], [5_000_000, 6_000_000, 0])
})
