import assert from 'node:assert/strict'
import fc from 'fast-check'
import { and, eq, like } from 'drizzle-orm'
import { test } from 'vitest'
import { readClock } from '../../demo/sandbox/store/clock.ts'
import { scheduledPayments } from '../../demo/sandbox/store/scheduledSchema.ts'
import { attempts, idempotencyKeys } from '../../demo/sandbox/store/schema.ts'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { agree, pause, skip } from '../support/autopay.ts'
import { saveBank } from '../support/bankAccounts.ts'
import { withToken } from '../support/buyerSandbox.ts'
import { DUE_IN, steps } from '../support/byDateSteps.ts'
import type { Method, Step } from '../support/byDateSteps.ts'
import { addInvoice, payInvoices, readInvoice } from '../support/invoices.ts'
import type { Share } from '../support/invoices.ts'
import { CARDS } from '../support/sandbox.ts'
import { addDays, saveCard, schedule, today } from '../support/scheduled.ts'

/** Before a release, more: BY_DATE_RUNS=1000 npm test -- byDateSequences */
const RUNS = Number(process.env['BY_DATE_RUNS'] ?? 10)
const LONGEST = 14
const ENDS = ['paid', 'failed', 'canceled']
/**
 * Ten days each: so long the last invoice may take to come due, and all to end where a debit that the payer scheduled is
 * returned three times and so is the one that autopay makes then.
 */
const LATEST_ROUND = 3
const ROUNDS_AT_MOST = 24

const account = new AccountSandbox()

/** Plays steps on a new buyer's invoices; every call may be refused, and none may break what is promised. */
class Play {
  invoices: Share[] = []
  private methods: Partial<Record<Method, string>> = {}
  private readonly made: string[] = []
  /** When something was canceled or ended, by its id; nothing of it may begin later. */
  private readonly over = new Map<string, Date>()

  async start(): Promise<void> {
    await account.reset()
    const { sandbox, buyer } = account
    const now = await today(sandbox)
    for (const days of DUE_IN)
      this.invoices.push(await addInvoice(sandbox, buyer.id, { issuedOn: now, dueDate: addDays(now, days) }))
    this.methods = {
      card: await saveCard(sandbox, buyer, CARDS.visa),
      declined: await saveCard(sandbox, buyer, CARDS.declined),
      bank: await saveBank(sandbox, buyer.id),
      unfunded: await saveBank(sandbox, buyer.id, { returns: 'insufficient_funds' }),
    }
  }

  private chosen = (places: readonly number[]) => places.flatMap((place) => this.invoices[place] ?? [])

  private async pay(places: readonly number[], part: boolean) {
    const shares = this.chosen(places).map((share) => (part ? { ...share, amount: 4_000 } : share))
    await payInvoices(account.sandbox, account.buyer, { invoices: shares })
  }

  private async readNow(): Promise<Date> {
    return readClock(account.sandbox.db)
  }

  async perform(step: Step): Promise<void> {
    const { sandbox, buyer } = account
    const { widget } = buyer
    const params = (nth: number) => ({ path: { id: this.made[nth % Math.max(1, this.made.length)] ?? 'none' } })
    const paymentMethodType = (by: Method) => (by === 'bank' || by === 'unfunded' ? 'achDebit' : 'creditCard')
    switch (step.do) {
      case 'schedule': {
        const date = addDays(await today(sandbox), step.in)
        const paymentMethodId = this.methods[step.by] ?? 'none'
        const asked = { invoices: this.chosen(step.of), date, paymentMethodId }
        const { data } = await schedule(buyer, { ...asked, paymentMethodType: paymentMethodType(step.by) })
        if (data) this.made.push(data.id)
        return
      }
      case 'cancel': {
        const at = params(step.nth)
        const { response } = await widget.DELETE('/v1/scheduled-payments/{id}', { params: at })
        if (response.ok) this.over.set(at.path.id, await this.readNow())
        return
      }
      case 'move': {
        const body = { date: addDays(await today(sandbox), step.in) }
        await widget.PATCH('/v1/scheduled-payments/{id}', { params: params(step.nth), body })
        return
      }
      case 'pay':
        return this.pay(step.of, step.part)
      case 'pay while it runs':
        await Promise.all([this.pay(step.of, step.part), account.advance(1)])
        return
      case 'pay on two devices':
        await Promise.all([this.pay(step.of, step.part), this.pay(step.of, step.part)])
        return
      case 'days':
        return account.advance(step.count)
      case 'run twice at once':
        await Promise.all([account.advance(0), account.advance(0), widget.GET('/v1/scheduled-payments')])
        return
      case 'autopay': {
        const limits = step.limit ? { limitPerInvoice: 9_000, currency: 'USD' } : {}
        await agree(buyer, { paymentMethodId: this.methods[step.by] ?? 'none', daysBefore: step.daysBefore, ...limits })
        return
      }
      case 'end autopay': {
        const { data } = await widget.GET('/v1/autopay')
        const { response } = await widget.DELETE('/v1/autopay')
        if (response.ok && data?.agreement) this.over.set(data.agreement.id, await this.readNow())
        return
      }
      case 'pause':
      case 'go on':
        await pause(buyer, step.do === 'pause')
        return
      case 'skip':
        await skip(buyer, this.invoices[step.invoice]?.id ?? '', step.undo)
        return
      case 'remove': {
        const id = this.methods[step.method] ?? 'none'
        await widget.DELETE('/v1/payment-methods/{id}', { params: { path: { id }, query: { force: true } } })
        return
      }
      case 'credit': {
        const lines = [{ amount: '15.00', reason: 'Damaged' }]
        await sandbox.merchant.POST('/credit-notes', {
          body: { invoiceId: this.invoices[step.invoice]?.id ?? '', lines },
        })
        return
      }
      case 'refund': {
        const charges = (await this.listEntries()).filter(({ type }) => type === 'charge')
        const id = charges[step.nth % Math.max(1, charges.length)]?.id ?? 'none'
        const body = step.part ? { amount: 5 } : {}
        const refund = () => sandbox.merchant.POST('/charges/{id}/refunds', { params: { path: { id } }, body })
        await Promise.all([refund(), refund()])
      }
    }
  }

  private async listEntries() {
    const query = { buyerId: account.buyer.id }
    const { data } = await account.sandbox.merchant.GET('/sandbox/ledger', { params: { query } })
    return data?.entries ?? []
  }

  /** The attempts of a scheduled payment, whatever became of them. */
  private async attemptsOf(id: string) {
    return account.sandbox.db
      .select({ id: attempts.id, status: attempts.status, createdAt: attempts.createdAt })
      .from(idempotencyKeys)
      .innerJoin(attempts, eq(attempts.id, idempotencyKeys.attemptId))
      .where(and(eq(idempotencyKeys.scope, 'scheduled-payments'), like(idempotencyKeys.key, `${id} %`)))
  }

  private async listScheduled() {
    const isOfBuyer = eq(scheduledPayments.buyerId, account.buyer.id)
    return account.sandbox.db.select().from(scheduledPayments).where(isOfBuyer)
  }

  /** Lets days pass until nothing is scheduled or under way any more. */
  private async settle(): Promise<void> {
    for (let round = 0; round < ROUNDS_AT_MOST; round += 1) {
      await account.advance(10)
      const rows = await this.listScheduled()
      if (round >= LATEST_ROUND && rows.every(({ status }) => ENDS.includes(status))) return
    }
  }

  /** Asserts the invariants once everything has settled. Returns source and final status of each scheduled payment. */
  async judge(): Promise<readonly string[]> {
    await this.settle()
    for (const { id, amount } of this.invoices) {
      const { amountDue } = await readInvoice(account.sandbox, { id })
      const { data } = await account.sandbox.merchant.GET('/sandbox/ledger', { params: { query: { invoiceId: id } } })
      const sum = (type: string) =>
        (data?.entries ?? []).reduce((total, entry) => total + (entry.type === type ? entry.amount : 0), 0)
      assert.equal(amountDue, amount - sum('invoice-payment') - sum('credit-note'), `what is due of ${id}`)
      assert.ok(amountDue >= 0, `${id} was paid more than once`)
    }
    const entries = await this.listEntries()
    for (const charge of entries.filter(({ type }) => type === 'charge')) {
      const refunds = entries.filter(({ type, parentId }) => type === 'refund' && parentId === charge.id)
      const refunded = refunds.reduce((total, { amount }) => total + amount, 0)
      assert.ok(refunded <= charge.amount, `${charge.id} was given back more than once`)
    }
    const rows = await this.listScheduled()
    for (const row of rows) {
      const made = await this.attemptsOf(row.id)
      const paid = made.filter(({ status }) => status === 'succeeded')
      assert.ok(ENDS.includes(row.status), `${row.id} is ${row.status} in the end`)
      assert.equal(
        paid.length,
        row.status === 'paid' ? 1 : 0,
        `${row.id} is ${row.status}, with ${paid.length} charges`,
      )
      const end = this.over.get(row.id) ?? this.over.get(row.autopayId ?? '')
      const late = made.filter(({ createdAt }) => end && createdAt > end)
      assert.deepEqual(late, [], `${row.id} (${row.source}) began after it was over`)
    }
    return rows.map(({ source, status }) => `${source} ${status}`)
  }
}

test(
  `a payer, a runner and a merchant who act in any order: ${RUNS} sequences`,
  { timeout: RUNS * 20_000 },
  async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: LONGEST, size: 'max' }), async (played) => {
        const play = new Play()
        await play.start()
        for (const step of played) {
          await play.perform(step)
          account.buyer = await withToken(account.sandbox, account.buyer.id)
        }
        for (const what of await play.judge()) seen.add(what)
      }),
      { numRuns: RUNS, seed: 42, interruptAfterTimeLimit: RUNS * 15_000, markInterruptAsFailure: true },
    )
  },
)
