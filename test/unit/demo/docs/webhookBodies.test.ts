import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import type { AutopayRow } from '../../../../demo/sandbox/store/autopaySchema.ts'
import { autopayEvent } from '../../../../demo/sandbox/domain/autopayWebhooks.ts'
import { invoiceEvent, paidElsewhereEvent, paymentEvent } from '../../../../demo/sandbox/domain/invoiceWebhooks.ts'
import { queryEvent } from '../../../../demo/sandbox/domain/queries.ts'
import {
  limitRequestedEvent,
  methodVerifiedEvent,
  qualificationUpdatedEvent,
} from '../../../../demo/sandbox/domain/onboardingWebhooks.ts'
import {
  canceledEvent,
  chargedEvent,
  confirmedEvent,
  disputedEvent,
  invoicedEvent,
  invoicePaidEvent,
  refundedEvent,
  returnedEvent,
} from '../../../../demo/sandbox/domain/webhooks.ts'
import type { AttemptRow, LedgerRow, TransactionRow } from '../../../../demo/sandbox/store/schema.ts'
import { paidByTransferEvent, transferEvent } from '../../../../demo/sandbox/domain/unreconciled.ts'
import { readBlocks } from '../../../support/webhookRecipe.ts'

const transaction = {
  id: 'txn',
  buyerId: 'byr',
  currency: 'USD',
  amount: 16_800,
  request: { externalReferenceId: 'order-1001' },
}
const attempt = {
  amount: 16_800,
  paymentMethodType: 'creditCard',
  paymentMethodId: 'pm',
  isAuth: false,
  fees: [{ paymentMethodType: 'creditCard', amount: 480, label: 'Card fee' }],
  receiptNumber: 'R-2026-000123',
}
const entry = {
  id: 'chg',
  parentId: 'chg',
  amount: 16_800,
  fee: 480,
  paymentMethodType: 'creditCard',
  vendorId: 'vendor-1',
}
const order = transaction as unknown as TransactionRow
const share = { invoiceId: 'inv', number: 'INV-1', externalReferenceId: null, amount: 16_800 }
const row = entry as unknown as LedgerRow
const ofErp = {
  id: 'inv',
  number: 'INV-1',
  externalReferenceId: 'erp-1',
  buyerId: 'byr',
  transactionId: null,
  amount: 16_800,
  amountDue: 6_800,
  currency: 'USD',
  dueDate: '2026-12-02',
}

const byDate = { id: 'sch', date: '2026-12-01', paymentMethodType: 'achDebit' } as const

const agreement = {
  ...{ id: 'aut', version: 1, buyerId: 'byr', paymentMethodId: 'pm', paymentMethodType: 'achDebit', daysBefore: 2 },
  ...{ takesDiscounts: true, limitPerInvoice: 500_000, limitPerMonth: 2_000_000, currency: 'USD', from: '2026-11-26' },
  orderNumber: 'SO-881',
  ...{ isPaused: false, endedAt: null },
} as unknown as AutopayRow

const message = {
  id: 'msg',
  queryId: 'qry',
  from: 'seller',
  text: 'Yes.',
  createdAt: new Date(),
  document: null,
} as const
const queried: Parameters<typeof queryEvent>[1] = {
  ...{ id: 'qry', invoiceId: 'inv', invoiceNumber: 'INV-1', externalReferenceId: 'erp-1', buyerId: 'byr' },
  ...{ amount: 3_000, currency: 'USD', lines: [{ place: 0, title: 'Desk' }], createdAt: new Date(), closedAt: null },
  status: 'open',
  reason: 'wrong_price',
  credited: null,
  creditNoteId: null,
}

const ships = [{ lineId: 'desk', title: 'Desk', sku: 'DSK-1', quantity: 8 }]

/** Every webhook that the sandbox sends, with all that can be in it. */
const SENT = [
  confirmedEvent(order, attempt as unknown as AttemptRow),
  chargedEvent(order, row, ships),
  invoicedEvent(order, row, { id: 'inv', number: 'INV-1' }, ships),
  canceledEvent(order, 'canceled_by_payer'),
  refundedEvent(order, row, 'requested_by_customer'),
  returnedEvent(order, row, 'insufficient_funds'),
  disputedEvent(order, row),
  qualificationUpdatedEvent('byr', 'completed', 5_000_000),
  limitRequestedEvent({ id: 'crq', buyerId: 'byr', amount: 8_000_000, reason: 'A second shop.' }, 5_000_000),
  methodVerifiedEvent({ buyerId: 'byr', id: 'pm' }),
  autopayEvent(agreement, 'started'),
  queryEvent('invoice/queried', queried, [message]),
  queryEvent(
    'invoice/query-answered',
    { ...queried, status: 'accepted', credited: 3_000, creditNoteId: 'crn', closedAt: new Date() },
    [message],
  ),
  invoiceEvent('invoice/created', ofErp),
  invoiceEvent('invoice/overdue', ofErp),
  invoiceEvent('invoice/voided', ofErp),
  paymentEvent(invoiceEvent('invoice/payment-upcoming', ofErp), { ...byDate, failure: undefined, isRetried: false }),
  paymentEvent(invoiceEvent('invoice/payment-failed', ofErp), {
    ...byDate,
    failure: { code: 'debit_returned', message: 'Returned.' },
    isRetried: true,
  }),
]
/** Of a payment of invoices, which has no reference of the merchant's. */
const OF_INVOICES = [0, 60_000].map((due) =>
  invoicePaidEvent({ ...order, request: {} } as unknown as TransactionRow, share, due),
)

const transfer = {
  ...{ id: 'trf', buyerId: 'byr', amount: 120_000, amountLeft: 18_575, currency: 'USD', reference: 'HARBOR 4711' },
  ...{ payerName: 'Harbor', receivedAt: new Date(0), isInUse: false },
}
const assignment = {
  ...{ id: 'ldg', transferId: 'trf', invoiceId: 'inv', number: 'R-1', externalReferenceId: 'erp-1' },
  ...{ amount: 101_425, assignedAt: new Date(0) },
}

const shapeOf = (body: object) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, typeof value as string]))

const firstOf = ({ assignments }: Record<string, unknown>) => shapeOf((assignments as object[])[0] ?? {})

describe('the bodies on the page about webhooks', () => {
  for (const event of [...SENT, ...OF_INVOICES]) {
    const named = 'invoiceId' in event ? `${event.topic} of an invoice` : event.topic
    test(`have the fields that are sent: ${named}`, async () => {
      const bodies = (await readBlocks('json')).map((code) => JSON.parse(code) as Record<string, unknown>)
      const body = bodies.find((shown) => shown.topic === event.topic && 'invoiceId' in shown === 'invoiceId' in event)
      assert.deepEqual(shapeOf(body ?? {}), shapeOf({ ...event, deliveryId: 'whd', eventTime: '2026' }))
    })
  }

  test('have the fields that are sent of a payment elsewhere', async () => {
    const bodies = (await readBlocks('json')).map((code) => JSON.parse(code) as Record<string, unknown>)
    const body = bodies.find((shown) => 'outsidePaymentId' in shown)
    const event = paidElsewhereEvent(ofErp, { id: 'pay', amount: 20_000, reference: 'Check 1042' })
    assert.deepEqual(shapeOf(body ?? {}), shapeOf({ ...event, deliveryId: 'whd', eventTime: '2026' }))
  })

  test('have the fields that are sent of a transfer, and of what it settles', async () => {
    const bodies = (await readBlocks('json')).map((code) => JSON.parse(code) as Record<string, unknown>)
    const sent = { deliveryId: 'whd', eventTime: '2026' }
    const paid = bodies.find((shown) => shown['topic'] === 'invoice/paid' && 'transferId' in shown)
    assert.deepEqual(shapeOf(paid ?? {}), shapeOf({ ...paidByTransferEvent(transfer, assignment, 0), ...sent }))
    const shown = bodies.find(({ topic }) => topic === 'transfer/assigned') ?? {}
    for (const topic of ['transfer/assigned', 'transfer/unassigned'] as const) {
      const event = { ...transferEvent(topic, transfer, [assignment]), ...sent }
      assert.deepEqual(shapeOf(shown), shapeOf(event))
      assert.deepEqual(firstOf(shown), firstOf(event))
    }
    const { assignments: _none, ...received } = shown
    assert.deepEqual(shapeOf(received), shapeOf({ ...transferEvent('transfer/received', transfer), ...sent }))
  })

  test('have amounts in major units, as they are sent', async () => {
    const bodies = (await readBlocks('json')).map((code) => JSON.parse(code) as Record<string, unknown>)
    const amountOf = (topic: string) => bodies.find((body) => body.topic === topic)?.amount
    assert.deepEqual(amountOf('checkout/charged'), SENT[1]?.amount)
  })
})
