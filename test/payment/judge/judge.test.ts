import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { judge } from './judge.ts'
import type { Facts } from './judge.ts'
import type { Report } from './Report.ts'

type LedgerEntry = Facts['ledger'][number]
type Session = Facts['session']

const KEY = 'key-1'
const attempt = { id: 'att_1', idempotencyKey: KEY, status: 'succeeded' }
const charge = {
  id: 'led_1',
  transactionId: 'txn_1',
  attemptId: 'att_1',
  type: 'charge',
  amount: 1999,
  currency: 'USD',
}
const success = {
  at: 2,
  name: 'success',
  detail: { attemptId: 'att_1', transactionId: 'txn_1', amount: 1999, resumed: false },
}
const post = { key: KEY, body: '{}', at: 1, labels: ['Pay $19.99'], element: 0 }
const form = { state: 'payable', text: 'Pay $19.99', label: 'Pay $19.99', at: 0, element: 0 } as const
const paid = { state: 'done', text: 'You paid $19.99.', label: '', at: 2, element: 0 } as const
const report: Report = { posts: [post], screens: [form, paid], events: [success], errors: [] }

/** A payment as it should be, but for these changes. */
function facts(changes: Partial<Facts> = {}, reported: Partial<Report> = {}): Facts {
  return {
    transactionId: 'txn_1',
    ledger: [charge as LedgerEntry],
    session: { lastAttempt: attempt } as Session,
    reports: [{ ...report, ...reported }],
    screens: [paid],
    ...changes,
  }
}

const planted: Record<string, [RegExp, Facts]> = {
  'a second charge': [/^I1: charged 2 times/, facts({ ledger: [charge, { ...charge, id: 'led_2' }] as LedgerEntry[] })],
  'a charge that no invoice was credited with': [
    /^I1: charged \$19\.99, credited to invoices \$0\.00/,
    facts({ invoices: [{ id: 'inv_1', dueBefore: 1999, due: 0 }] }),
  ],
  'an invoice that was credited twice': [
    /^I1: of \$10\.00 is due \$0\.00, after 2 payments/,
    facts({
      ledger: [
        charge,
        ...[999, 1000].map((amount) => ({ ...charge, type: 'invoice-payment', amount, invoiceId: 'inv_1' })),
      ] as LedgerEntry[],
      invoices: [{ id: 'inv_1', dueBefore: 1000, due: 0 }],
    }),
  ],
  'an account that shows nothing due, and no charge': [
    /^I2\/I3: not charged/,
    facts({
      ledger: [],
      invoices: [{ id: 'inv_1', dueBefore: 1999, due: 1999 }],
      screens: [{ state: 'ended', text: 'There are no invoices.', label: '' }],
    }),
  ],
  'an account that offers invoices for payment after their charge': [
    /^I2\/I3: charged, .* payable/,
    facts({ invoices: [{ id: 'inv_1', dueBefore: 1999, due: 0 }], screens: [form] }),
  ],
  'another amount than on the button that was pressed': [
    /^I5: charged \$19\.99, the button that was pressed said Pay \$20\.00/,
    facts({}, { posts: [{ ...post, pressed: ['Pay $20.00'] }] }),
  ],
  'an event that names another invoice than was credited': [
    /^I5: charged \$19\.99 for inv_1, balance-invoices-paid says .*inv_2/,
    facts(
      {
        ledger: [charge, { ...charge, type: 'invoice-payment', invoiceId: 'inv_1' }] as LedgerEntry[],
        invoices: [{ id: 'inv_1', dueBefore: 1999, due: 0 }],
      },
      { events: [success, { at: 2, name: 'invoices-paid', detail: { invoiceIds: ['inv_2'], amount: 1999 } }] },
    ),
  ],
  'another amount than was reviewed': [
    /^I5: charged \$19\.99 and a fee, reviewed was Review and pay \$20\.00/,
    facts({}, { posts: [{ ...post, reviewed: 'Review and pay $20.00' }] }),
  ],
  'another amount in the summary': [
    /^I5: charged \$19\.99, the summary said \$18\.99/,
    facts({}, { posts: [{ ...post, totals: ['$18.99'] }] }),
  ],
  'a fee that the event leaves out': [
    /^I5: \$1\.00 of the charge is a fee, balance-success says/,
    facts({ ledger: [{ ...charge, fee: 100 }] as LedgerEntry[] }),
  ],
  'a fee that an invoice was credited with': [
    /^I1: charged \$18\.99, credited to invoices \$19\.99/,
    facts({
      ledger: [
        { ...charge, fee: 100 },
        { ...charge, type: 'invoice-payment', invoiceId: 'inv_1' },
      ] as LedgerEntry[],
      invoices: [{ id: 'inv_1', dueBefore: 1999, due: 0 }],
    }),
  ],
  'another part of an invoice than was asked for': [
    /^I1: of \$50\.00 is due \$30\.01/,
    facts({
      ledger: [charge, { ...charge, type: 'invoice-payment', invoiceId: 'inv_1' }] as LedgerEntry[],
      invoices: [{ id: 'inv_1', dueBefore: 5000, due: 3001, part: 2500 }],
    }),
  ],
  'a charge that the screen does not show': [/^I2\/I3: charged, .* payable/, facts({ screens: [form] })],
  'a screen that says paid without a charge': [/^I2\/I3: not charged/, facts({ ledger: [] })],
  'a form that can be paid after the request': [/^I4: /, facts({}, { screens: [form, { ...form, at: 2 }, paid] })],
  'words of a failure after the request': [
    /^I4: .*Nothing was charged/,
    facts({}, { screens: [form, { ...paid, state: 'confirming', text: 'Nothing was charged.' }, paid] }),
  ],
  'a form in a document that came later': [
    /^I4: /,
    facts({ reports: [report, { posts: [], screens: [{ ...form, at: 5 }], events: [], errors: [] }] }),
  ],
  'a form that stays in a tab beside the one that paid': [
    /^I4: /,
    facts({
      reports: [
        { ...report, screens: [form, { ...paid, at: 10_000 }] },
        {
          posts: [],
          screens: [
            { ...form, at: 2 },
            { ...paid, at: 9_000 },
          ],
          events: [],
          errors: [],
        },
      ],
    }),
  ],
  'another amount on the screen': [
    /^I5: charged \$19\.99, shown/,
    facts({ screens: [{ ...paid, text: 'You paid $9.99.' }] }),
  ],
  'another amount on the button': [
    /^I5: .* the button said/,
    facts({}, { posts: [{ ...post, labels: ['Pay $9.99'] }] }),
  ],
  'another amount in the event': [
    /^I5: .* balance-success/,
    facts({}, { events: [{ ...success, detail: { ...success.detail, amount: 1 } }] }),
  ],
  'a form while an attempt is open': [
    /^I6: /,
    facts({ ledger: [], screens: [form], session: { activeAttempt: { ...attempt, status: 'processing' } } as Session }),
  ],
  'a success that comes after its screen': [
    /^I8: shown before its event: You paid/,
    facts({}, { events: [{ ...success, at: 3 }] }),
  ],
  'a failure without an event': [
    /^I8: shown before its event: Nothing was charged/,
    facts({}, { screens: [form, { ...form, text: 'Nothing was charged.', at: 1 }, paid] }),
  ],
  'a success that is reported twice': [/^I8: balance-success 2 times/, facts({}, { events: [success, success] })],
  'a success that was not resumed and claims to be': [
    /^I8: .*resumed/,
    facts({}, { events: [{ ...success, detail: { ...success.detail, resumed: true } }] }),
  ],
  'an error of the console': [/^I8: console/, facts({}, { errors: ['console: broken'] })],
  'a fifth request of one decision': [/sent 5 times/, facts({}, { posts: [post, post, post, post, post] })],
  'other bytes under the same key': [/other bytes/, facts({}, { posts: [post, { ...post, body: '{"a":1}' }] })],
  'a request without a key': [/without a key/, facts({}, { posts: [post, { ...post, key: '' }] })],
}

describe('who judges the payments in browsers', () => {
  it('finds nothing in a payment that is as it should be', () => {
    assert.deepEqual(judge(facts()), [])
  })

  it('finds nothing in a payment of a part with a fee', () => {
    const ledger = [
      { ...charge, fee: 100 },
      { ...charge, type: 'invoice-payment', amount: 1899, invoiceId: 'inv_1' },
    ] as LedgerEntry[]
    const detail = { ...success.detail, fees: [{ amount: 100, label: 'Card fee' }] }
    const posts = [{ ...post, totals: ['$19.99'], reviewed: 'Review and pay $18.99' }]
    const invoices = [{ id: 'inv_1', dueBefore: 5000, due: 3101, part: 1899 }]
    assert.deepEqual(judge(facts({ ledger, invoices }, { posts, events: [{ ...success, detail }] })), [])
  })

  it('emits nothing about an order that the seller changed', () => {
    const text = 'The seller changed this order from $9.99 to $19.99. Nothing was charged. Pay $19.99'
    assert.deepEqual(judge(facts({}, { screens: [{ ...form, text }, paid] })), [])
  })

  it('lets a tab beside the one that paid show the form for a moment', () => {
    const screens = [
      { ...form, at: 2 },
      { ...paid, at: 90 },
    ]
    const events = [{ ...success, at: 90, detail: { ...success.detail, resumed: true } }]
    const beside: Report = { posts: [], screens, events, errors: [] }
    const sender = { ...report, screens: [form, { ...paid, at: 10_000 }] }
    assert.deepEqual(judge(facts({ reports: [sender, beside] })), [])
  })

  it('lets others pay the invoices that were not selected', () => {
    const rest = { ...form, text: 'Pay $5.00', label: 'Pay $5.00', profile: 'other' }
    const credit = { ...charge, type: 'invoice-payment', invoiceId: 'inv_1' }
    const invoices = [
      { id: 'inv_1', dueBefore: 1999, due: 0 },
      { id: 'inv_2', dueBefore: 500, due: 500 },
    ]
    const changes = { ledger: [charge, credit] as LedgerEntry[], invoices, screens: [rest] }
    assert.deepEqual(judge(facts(changes)), [])
    assert.notDeepEqual(
      judge(facts({ ...changes, screens: [{ ...rest, profile: 'own' }], reports: [{ ...report, profile: 'own' }] })),
      [],
    )
  })

  for (const [name, [words, planned]] of Object.entries(planted)) {
    it(`finds ${name}`, () => {
      const found = judge(planned)
      assert.ok(
        found.some((fault) => words.test(fault)),
        found.join('\n') || 'nothing found',
      )
    })
  }
})
