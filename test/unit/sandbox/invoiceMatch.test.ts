import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InvoiceContent } from '../../../demo/sandbox/domain/contract.ts'
import { matchInvoice } from '../../../demo/sandbox/domain/invoiceMatch.ts'
import type { OrderInvoice } from '../../../demo/sandbox/domain/invoiceMatch.ts'
import type { Credit } from '../../../demo/sandbox/domain/matchCredits.ts'
import { indexOrder } from '../../../demo/sandbox/domain/matchLines.ts'
import type { Order } from '../../../demo/sandbox/domain/matchLines.ts'
import type { OrderLine } from '../../../demo/sandbox/domain/orderLines.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const line = (id: string, quantity: number, unitPrice: number, more: Partial<OrderLine> = {}): OrderLine => ({
  ...{ id, title: id, sku: id, vendorId: null, quantity, unitPrice },
  ...{ tax: 0, shipping: 0, discount: 0 },
  ...more,
})

function order(lines: readonly OrderLine[], shipped: Record<string, number> | 'unknown' = 'unknown'): Order {
  const isKnown = shipped !== 'unknown'
  return {
    ...{ lines, index: indexOrder(lines), shipments: isKnown ? 'all' : 'none' },
    shipped: new Map(isKnown ? Object.entries(shipped) : []),
  }
}

type Line = InvoiceContent['lines'][number]
const invoiced = (orderLineId: string, quantity: number, unitPrice: number): Line => ({
  ...{ title: orderLineId, orderLineId, quantity, unitPrice, amount: quantity * unitPrice },
})

function content(lines: Line[], charges: Partial<InvoiceContent> = {}): InvoiceContent {
  const subtotal = sum(lines.map(({ amount }) => amount))
  return { lines, subtotal, tax: 0, shipping: 0, discount: 0, ...charges }
}

const amountOf = ({ subtotal, tax, shipping, discount }: InvoiceContent) => subtotal + tax + shipping - discount

const of = (id: string, own: InvoiceContent, credited = 0): OrderInvoice => ({ id, content: own, credited })

interface About {
  readonly credits?: readonly Credit[]
  readonly paid?: number
  readonly queried?: number
  readonly payable?: number
}

/** The last of the invoices, compared. */
function match(known: Order, invoices: readonly OrderInvoice[], about: About = {}) {
  const last = invoices.at(-1) ?? assert.fail()
  const { credits = [], paid = 0, queried = 0, payable = amountOf(last.content) } = about
  const compared = { id: last.id, currency: 'USD', orderNumber: null, fee: 0, credits, paid, queried, payable }
  return matchInvoice(compared, known, invoices)
}

const differencesOf = (found: ReturnType<typeof match>) =>
  found.lines.flatMap(({ differences }) => differences.map(({ kind, quantity, amount }) => [kind, quantity, amount]))

test('what is invoiced as it was ordered and has shipped is a match', () => {
  const found = match(order([line('a', 10, 500)], { a: 10 }), [of('1', content([invoiced('a', 10, 500)]))])
  expect(found).toMatchObject({ status: 'matched', reasons: [], difference: 0, claim: 0 })
  expect(found.lines).toMatchObject([{ status: 'matched', shipped: 10, ordered: { quantity: 10, unitPrice: 500 } }])
})

test('more than has shipped, more than was ordered and another price are differences of their own', () => {
  const found = match(order([line('a', 10, 500)], { a: 8 }), [of('1', content([invoiced('a', 12, 530)]))])
  assert.deepEqual(differencesOf(found), [
    ['over_ordered', 2, 1_060],
    ['over_shipped', 2, 1_060],
    ['price', 8, 240],
  ])
  assert.deepEqual([found.status, found.difference, found.claim], ['differs', 2_360, 2_360])
  // As if it had been 8 at 5.00.
  assert.equal(found.difference, 12 * 530 - 8 * 500)
})

test('of two invoices the later one has what is too much', () => {
  const known = order([line('a', 10, 500)], { a: 10 })
  const first = of('1', content([invoiced('a', 7, 500)]))
  const second = of('2', content([invoiced('a', 7, 500)]))
  assert.deepEqual(differencesOf(match(known, [first])), [])
  const found = match(known, [first, second])
  assert.deepEqual(differencesOf(found), [['over_ordered', 4, 2_000]])
  assert.equal(found.lines[0]?.invoicedElsewhere, 7)
})

test('what has shipped and is on no invoice yet is no fault', () => {
  const known = order([line('a', 10, 500), line('b', 3, 100)], { a: 8, b: 1 })
  const found = match(known, [of('1', content([invoiced('a', 5, 500)]))])
  assert.deepEqual([found.status, found.difference], ['matched', 0])
  assert.deepEqual(
    found.lines.map(({ status, toInvoice }) => [status, toInvoice]),
    [
      ['matched', 3],
      ['not_on_invoice', 1],
    ],
  )
})

test('without a word about what has shipped nothing is called a match, and nothing too much that was ordered', () => {
  const known = order([line('a', 10, 500)])
  const found = match(known, [of('1', content([invoiced('a', 10, 500)]))])
  assert.deepEqual([found.status, found.reasons], ['incomplete', ['shipments_not_recorded']])
  assert.deepEqual([found.lines[0]?.status, found.lines[0]?.shipped], ['shipment_unknown', undefined])
  const some: Order = { ...known, shipped: new Map([['a', 4]]), shipments: 'some' }
  assert.equal(match(some, [of('1', content([invoiced('a', 4, 500)]))]).status, 'matched')
  const more = match(some, [of('1', content([invoiced('a', 5, 500)]))])
  assert.deepEqual([more.status, more.reasons, more.difference], ['incomplete', ['shipments_incomplete'], 0])
})

test('a line that names none of the order is compared with none, and one that it lacks was not ordered', () => {
  const known = order([line('a', 10, 500)], { a: 10 })
  const free = { title: 'Handling', quantity: 1, unitPrice: 900, amount: 900 }
  const unlinked = match(known, [of('1', content([invoiced('a', 1, 500), free], { tax: 77 }))])
  assert.deepEqual([unlinked.status, unlinked.reasons, unlinked.difference], ['incomplete', ['lines_not_linked'], 0])
  assert.equal(unlinked.charges[0]?.expected, undefined)
  const lacked = match(known, [of('1', content([{ ...free, sku: 'HND' }]))])
  assert.deepEqual(differencesOf(lacked), [['not_ordered', 1, 900]])
  const none = match(known, [of('1', content([free]))])
  assert.deepEqual([none.status, none.reasons, none.lines], ['not_compared', ['no_lines'], []])
})

test('a number that two lines have is the line at its price, or none', () => {
  const known = order([line('a', 1, 500, { sku: 'X' }), line('b', 1, 700, { sku: 'X' })], { a: 1, b: 1 })
  const piece = (unitPrice: number) => ({ title: 'X', sku: 'X', quantity: 1, unitPrice, amount: unitPrice })
  assert.equal(match(known, [of('1', content([piece(700)]))]).lines[1]?.status, 'matched')
  assert.deepEqual(match(known, [of('1', content([piece(600)]))]).reasons, ['no_lines'])
})

test('tax that differs by rounding is no difference, more than that is', () => {
  const known = order([line('a', 3, 1_000, { tax: 248 })], { a: 3 })
  const one = (tax: number) => match(known, [of('1', content([invoiced('a', 1, 1_000)], { tax }))])
  assert.deepEqual([one(84).status, one(84).rounding], ['matched', 1])
  assert.deepEqual([one(85).status, one(85).difference, one(85).rounding], ['differs', 2, 0])
})

test('shipping may be invoiced with what ships first, once', () => {
  const known = order([line('a', 2, 1_000, { shipping: 900 })], { a: 2 })
  const part = (id: string, shipping: number) => of(id, content([invoiced('a', 1, 1_000)], { shipping }))
  assert.equal(match(known, [part('1', 900)]).status, 'matched')
  assert.equal(match(known, [part('1', 900), part('2', 0)]).status, 'matched')
  assert.equal(match(known, [part('1', 900), part('2', 450)]).difference, 450)
})

test('prices that already have the discount cancel it out: nothing is claimed', () => {
  const known = order([line('a', 10, 100, { discount: 100 })], { a: 10 })
  const found = match(known, [of('1', content([invoiced('a', 10, 90)]))])
  assert.deepEqual([found.status, found.difference, found.claim], ['differs', 0, 0])
  assert.deepEqual([found.lines[0]?.difference, found.charges[0]?.difference], [-100, 100])
})

test('what is credited or in question already is not claimed once more', () => {
  const known = order([line('a', 10, 500), line('b', 2, 300)], { a: 8, b: 2 })
  const own = [of('1', content([invoiced('a', 10, 500), invoiced('b', 2, 350)]))]
  assert.equal(match(known, own).claim, 1_100)
  const credited = match(known, own, { credits: [{ amount: 1_000, places: [0] }] })
  assert.deepEqual([credited.difference, credited.credited, credited.claim], [1_100, 1_000, 100])
  assert.deepEqual(
    credited.lines.map((row) => [row.credited, row.claim]),
    [
      [1_000, 0],
      [0, 100],
    ],
  )
  // For another line, and more than it differs by: what is left is still open.
  assert.equal(match(known, own, { credits: [{ amount: 400, places: [1] }] }).claim, 1_000)
  assert.equal(match(known, own, { credits: [{ amount: 400, places: null }] }).claim, 700)
  assert.equal(match(known, own, { queried: 600 }).claim, 500)
  assert.equal(match(known, own, { payable: 250 }).claim, 250)
})

test('credit of another invoice beyond its own difference makes up for that of a later one', () => {
  const known = order([line('a', 10, 500)], { a: 10 })
  // The first had two too many when it came, and was credited for them; they shipped since, and are invoiced anew.
  const first = of('1', content([invoiced('a', 10, 500)]), 1_000)
  const found = match(known, [first, of('2', content([invoiced('a', 2, 500)]))])
  assert.deepEqual([found.creditedElsewhere, found.difference, found.claim], [1_000, 0, 0])
  assert.equal(match(known, [{ ...first, credited: 0 }, of('2', content([invoiced('a', 2, 500)]))]).claim, 1_000)
})

const amounts = fc.integer({ min: 0, max: 9_999 })
const quantities = fc.integer({ min: 1, max: 40 })
const orders = fc.array(
  fc.record({
    ...{ quantity: quantities, unitPrice: fc.integer({ min: 1, max: 9_999 }), shipped: amounts },
    ...{ tax: amounts, shipping: amounts, discount: fc.integer({ min: 0, max: 99 }) },
  }),
  { minLength: 1, maxLength: 5 },
)
const invoices = fc.array(
  fc.record({
    lines: fc.array(fc.record({ of: fc.nat(5), quantity: quantities, unitPrice: amounts }), {
      minLength: 1,
      maxLength: 6,
    }),
    ...{ tax: amounts, shipping: amounts, discount: fc.integer({ min: 0, max: 99 }) },
    credits: fc.array(fc.record({ amount: amounts, places: fc.option(fc.array(fc.nat(5))) }), { maxLength: 3 }),
    paid: amounts,
  }),
  { minLength: 1, maxLength: 4 },
)

test('the differences of lines and charges are that of the invoice, credit and payments are shared out exactly', () => {
  fc.assert(
    fc.property(orders, invoices, (ordered, sent) => {
      const lines = ordered.map(({ quantity, unitPrice, tax, shipping, discount }, at) =>
        line(String(at), quantity, unitPrice, { tax, shipping, discount }),
      )
      const shipped = ordered.map(({ quantity, shipped: some }, at) => [String(at), some % (quantity + 1)] as const)
      const known = order(lines, Object.fromEntries(shipped))
      const all = sent.map(({ lines: own, credits, tax, shipping, discount }, at) => {
        const pieces = own.map(({ of: place, quantity, unitPrice }) => invoiced(String(place), quantity, unitPrice))
        return of(String(at), content(pieces, { tax, shipping, discount }), sum(credits.map(({ amount }) => amount)))
      })
      const last = all.at(-1) ?? assert.fail()
      const { credits = [], paid = 0 } = sent.at(-1) ?? {}
      const found = match(known, all, { credits, paid })
      const rows = [...found.lines, ...found.charges]
      assert.equal(sum(rows.map(({ difference }) => difference)) - found.creditedElsewhere, found.difference)
      for (const row of found.lines) assert.equal(sum(row.differences.map(({ amount }) => amount)), row.difference)
      assert.equal(sum(rows.map(({ credited }) => credited)), found.credited)
      assert.equal(sum(rows.map((row) => row.paid)), paid)
      // What the invoice comes to is what was agreed and has shipped, and what differs.
      const agreed = sum(
        found.lines.map((row) => {
          const over = sum(row.differences.filter(({ kind }) => kind !== 'price').map(({ quantity = 0 }) => quantity))
          const right = sum(row.invoiced.map(({ quantity }) => quantity)) - over
          return row.ordered && row.status !== 'not_on_invoice' ? agreedOf(row, right) : 0
        }),
      )
      const [tax = 0, shipping = 0, discount = 0] = (['tax', 'shipping', 'discount'] as const).map(
        (kind) => found.charges.find((charge) => charge.kind === kind)?.expected ?? 0,
      )
      const whole = agreed + tax + shipping - discount + found.difference + found.creditedElsewhere + found.rounding
      assert.equal(whole, amountOf(last.content))
      assert.ok(found.claim >= 0 && found.claim <= Math.max(0, found.difference))
      for (const row of rows) assert.ok(row.claim >= 0 && row.claim <= found.claim)
    }),
    { numRuns: 2_000 },
  )
})

/** What is right of a line at the price of the order. Free ones over it are no difference, so they count as right. */
function agreedOf(row: ReturnType<typeof match>['lines'][number], right: number): number {
  const free = sum(row.invoiced.filter(({ unitPrice }) => unitPrice === 0).map(({ quantity }) => quantity))
  return free > 0
    ? sum(row.invoiced.map(({ amount }) => amount)) - row.difference
    : right * (row.ordered?.unitPrice ?? 0)
}
