import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { InvoiceMatch, MatchedCharge, MatchedLine } from '../../../../../src/api/accountTypes.ts'
import { claimOf } from '../../../../../src/features/invoices/match/claimOf.ts'
import { differencesOf, rowsOf } from '../../../../../src/features/invoices/match/matchRows.ts'
import { messages } from '../../../../../src/features/invoices/match/words/en.json'
import { englishWords } from '../../../../support/englishWords.ts'

const words = { ...englishWords, t: englishWords.of(messages) }

type Difference = MatchedLine['differences'][number]

const line = (title: string, differences: Difference[], more: Partial<MatchedLine> = {}): MatchedLine => ({
  title,
  status: differences.length > 0 ? 'differs' : 'matched',
  ordered: { quantity: 10, unitPrice: 500 },
  shipped: 8,
  invoiced: [{ place: 0, quantity: 10, unitPrice: 550, amount: 5_500 }],
  differences,
  difference: differences.reduce((sum, { amount }) => sum + amount, 0),
  ...{
    credited: 0,
    paid: 0,
    claim: Math.max(
      0,
      differences.reduce((sum, { amount }) => sum + amount, 0),
    ),
  },
  ...more,
})

const charge = (
  kind: MatchedCharge['kind'],
  expected: number,
  invoiced: number,
  difference: number,
): MatchedCharge => ({
  ...{ kind, expected, invoiced, difference, credited: 0, paid: 0, claim: Math.max(0, difference) },
})

const rows = (lines: MatchedLine[], charges: MatchedCharge[] = []) =>
  rowsOf({ lines, charges } as unknown as InvoiceMatch).rows

const claim = (lines: MatchedLine[], charges: MatchedCharge[] = []) => claimOf(rows(lines, charges), 1, 'USD', words)

test('the reason is that of the difference, and of several that of most of the amount', () => {
  const of = (...differences: Difference[]) => claim([line('Desk', differences)]).reason
  assert.equal(of({ kind: 'price', amount: 400 }), 'wrong_price')
  assert.equal(of({ kind: 'over_shipped', quantity: 2, amount: 1_100 }), 'wrong_quantity')
  assert.equal(of({ kind: 'over_ordered', quantity: 2, amount: 1_100 }), 'wrong_quantity')
  assert.equal(of({ kind: 'not_ordered', quantity: 1, amount: 900 }), 'other')
  assert.equal(
    of({ kind: 'price', amount: 400 }, { kind: 'over_shipped', quantity: 2, amount: 1_100 }),
    'wrong_quantity',
  )
  const nothing = line('Desk', [{ kind: 'over_shipped', quantity: 2, amount: 1_100 }], { shipped: 0 })
  assert.equal(claim([nothing], [charge('tax', 0, 9_000, 9_000)]).reason, 'not_received')
  assert.equal(claim([], [charge('tax', 0, 9_000, 9_000)]).reason, 'other')
})

test('the text says what is too much, line by line, and names the lines of the invoice', () => {
  const desk = line('Desk', [
    { kind: 'over_shipped', quantity: 2, amount: 1_100 },
    { kind: 'price', amount: 400 },
  ])
  const lamp = line('Lamp', [{ kind: 'price', amount: -50 }], {
    invoiced: [{ place: 4, quantity: 1, unitPrice: 450, amount: 450 }],
  })
  const found = claim([desk, lamp], [charge('tax', 300, 350, 50), charge('discount', 100, 40, 60)])
  assert.deepEqual(found.text.split('\n'), [
    'Desk: 2 more invoiced than shipped, $11.',
    'Desk: invoiced at $5.5, ordered at $5, $4 too much.',
    'Tax: $3.5 invoiced, $3 ordered, $0.5 too much.',
    'Discount: $0.4 invoiced, $1 ordered, $0.6 too little.',
  ])
  assert.deepEqual(found.lines, [0])
})

test('a text is cut between lines, so that the payer can add to it', () => {
  const many = Array.from({ length: 200 }, (_, at) => line(`Desk ${at}`, [{ kind: 'price', amount: 400 }]))
  const { text } = claim(many)
  assert.ok(text.length <= 1_502 && text.endsWith('too much.\n…'), text.slice(-40))
})

test('what is neither on the invoice nor ready to be is counted, and a lower price is called so', () => {
  const none: Partial<MatchedLine> = { status: 'not_on_invoice', invoiced: [] }
  const lines = [line('Desk', []), line('Lamp', [], none), line('Rug', [], { ...none, toInvoice: 2 })]
  const { rows: shown, others } = rowsOf({ lines, charges: [] } as unknown as InvoiceMatch)
  assert.deepEqual([shown.length, others], [2, 1])
  const [cheaper] = rows([line('Desk', [{ kind: 'price', amount: -400 }])])
  assert.deepEqual(cheaper && differencesOf(cheaper, 'USD', words), ['Price lower than ordered: $4'])
  const [more] = rows([], [charge('discount', 40, 100, -60)])
  assert.deepEqual(more && differencesOf(more, 'USD', words), ['Larger than ordered: $0.6'])
})
