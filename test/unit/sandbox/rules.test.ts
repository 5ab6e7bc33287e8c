import assert from 'node:assert/strict'
import { test } from 'vitest'
import { concludeAttempt } from '../../../demo/sandbox/domain/attempts.ts'
import { faultsOfBuyerFields } from '../../../demo/sandbox/domain/buyerFields.ts'
import { isExpired, toCardOnFile } from '../../../demo/sandbox/domain/cards.ts'
import { hasConsent, storedCardConsent } from '../../../demo/sandbox/domain/consents/consents.ts'
import { authorizationPot, captureLimit, refundPot } from '../../../demo/sandbox/domain/ledger.ts'
import { allowedMethods } from '../../../demo/sandbox/domain/methods.ts'
import { answerDelay, decideOutcome } from '../../../demo/sandbox/domain/processor.ts'
import { sampleInvoices } from '../../../demo/sandbox/domain/sampleInvoices.ts'
import { mergeRequest, statusAt, toMajor } from '../../../demo/sandbox/domain/transactions.ts'
import { TEST_CARDS } from '../../../demo/sandbox/fixtures/test-values.ts'

const now = new Date('2026-11-20T12:00:00Z')
const card = (number: string) => toCardOnFile({ number, expiryMonth: 12, expiryYear: 2031 })
const entry = (
  type: 'authorization' | 'capture' | 'refund' | 'void',
  amount: number,
  more: { fee?: number; vendorId?: string; parentId?: string } = {},
) => ({
  type,
  amount,
  fee: more.fee ?? 0,
  vendorId: more.vendorId ?? null,
  parentId: more.parentId ?? null,
})

test('nothing of a card that could be used again is kept', () => {
  for (const { number } of TEST_CARDS) {
    const kept = JSON.stringify(card(number))
    assert.ok(!kept.includes(number))
    assert.ok(!kept.includes(number.slice(0, 6)))
  }
  assert.deepEqual([card('378282246310005').brand, card('5555555555554444').brand], ['American Express', 'Mastercard'])
})

test('a card is good until its month is over', () => {
  assert.equal(isExpired({ expiryMonth: 11, expiryYear: 2026 }, now), false)
  assert.equal(isExpired({ expiryMonth: 10, expiryYear: 2026 }, now), true)
  assert.equal(isExpired({ expiryMonth: 12, expiryYear: 2026 }, new Date('2027-01-01T00:00:00Z')), true)
})

test('an outcome follows from the card and nothing else', () => {
  assert.equal(decideOutcome(card('4242424242424242'), false, now), 'approved')
  assert.equal(decideOutcome(card('4111111111111111'), false, now), 'unknown_card')
  assert.equal(decideOutcome(card('4000002760003184'), false, now), 'challenge')
  assert.equal(decideOutcome(card('4000002760003184'), true, now), 'approved')
  assert.deepEqual([answerDelay(1037), answerDelay(1038)], [30_000, 0])
})

test('whatever is refused may be tried again, as nothing was charged', () => {
  for (const outcome of [
    'declined',
    'insufficient_funds',
    'expired',
    'incorrect_cvc',
    'processing_error',
    'unknown_card',
    'voided',
  ] as const) {
    const conclusion = concludeAttempt(outcome, 'paid')
    assert.ok(conclusion.status === 'failed' && conclusion.failure.retrySafe, outcome)
  }
})

test('captures are limited by what is open and by the vendor, refunds by their charge', () => {
  const entries = [entry('authorization', 100), entry('capture', 30, { vendorId: 'a' }), entry('void', 5)]
  assert.deepEqual(authorizationPot(entries), { whole: 100, fee: 0, open: 65, openFee: 0 })
  assert.equal(captureLimit(entries), 65)
  assert.equal(captureLimit(entries, { id: 'a', total: 40 }), 10)
  assert.equal(captureLimit(entries, { id: 'b', total: 90 }), 65)
  assert.equal(captureLimit(entries, { id: 'a', total: 20 }), 0)
  const refunds = [entry('refund', 10, { parentId: 'chg_1' }), entry('refund', 50, { parentId: 'chg_2' })]
  assert.equal(refundPot({ id: 'chg_1', amount: 30, fee: 0 }, refunds).open, 20)
})

test('what is captured is counted without its fee, what is refunded with it', () => {
  const entries = [entry('authorization', 110, { fee: 10 }), entry('capture', 55, { fee: 5, vendorId: 'a' })]
  assert.deepEqual(authorizationPot(entries), { whole: 100, fee: 10, open: 50, openFee: 5 })
  assert.equal(captureLimit(entries, { id: 'a', total: 60 }), 10)
  const refunds = [entry('refund', 11, { fee: 1, parentId: 'chg_1' })]
  const pot = { whole: 55, fee: 5, open: 44, openFee: 4 }
  assert.deepEqual(refundPot({ id: 'chg_1', amount: 55, fee: 5 }, refunds), pot)
})

test('methods are shown under their present names, and never those that no checkout shows', () => {
  assert.deepEqual(
    allowedMethods({ allowedPaymentMethods: ['bank', 'achDebit', 'check', 'creditCard', 'outOfPlatform'] }),
    ['achDebit', 'creditCard'],
  )
  assert.deepEqual(allowedMethods({ allowedPaymentMethods: null }), ['creditCard'])
})

test('a consent counts in its present wording only', () => {
  const required = storedCardConsent('Cedar & Slate Supply')
  const acceptedAt = now.toISOString()
  assert.equal(hasConsent([{ kind: 'stored_card', version: required.version, acceptedAt }], required), true)
  assert.equal(hasConsent([{ kind: 'stored_card', version: 'old', acceptedAt }], required), false)
})

test('what the merchant requires of the payer is required, and patterns match the whole', () => {
  assert.deepEqual(
    faultsOfBuyerFields(undefined, { poNumber: 'required', notes: 'optional' }, undefined).map(({ path }) => path),
    ['buyerFields.poNumber'],
  )
  assert.equal(faultsOfBuyerFields({ poNumber: 'PO-1x' }, {}, 'PO-\\d').length, 1)
  assert.deepEqual(faultsOfBuyerFields({ poNumber: 'PO-1' }, {}, 'PO-\\d'), [])
})

test('a company detail that holds the number of a card is refused, in any field', () => {
  const fields = { poNumber: 'PO-1', notes: 'Card ٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', department: '4242_4242_4242_4242' }
  assert.deepEqual(
    faultsOfBuyerFields(fields, {}, undefined).map(({ path }) => path),
    ['buyerFields.notes', 'buyerFields.department'],
  )
})

test('a total that was given for other lines does not outlive a patch', () => {
  const lines = [{ lineItems: [{ title: 'Desk', quantity: 1, price: 1 }] }]
  const before = { currency: 'USD', buyer: {}, lines, amount: 1, notes: 'a' }
  assert.equal('amount' in mergeRequest(before, { lines }), false)
  assert.deepEqual(mergeRequest(before, { notes: 'b' }), { ...before, notes: 'b' })
})

test('a transaction expires at its time, and major units have the digits of the currency', () => {
  assert.equal(statusAt({ status: 'created', expiresAt: now }, now), 'expired')
  assert.equal(statusAt({ status: 'confirmed', expiresAt: now }, now), 'confirmed')
  assert.deepEqual([toMajor(1999, 'USD'), toMajor(1500, 'JPY'), toMajor(1234, 'KWD')], [19.99, 1500, 1.234])
})

test('sample invoices are the same for the same seed, so many of them overdue', () => {
  const invoices = sampleInvoices({ count: 20, overdue: 5, seed: 3 }, 0, now)
  assert.deepEqual(sampleInvoices({ count: 20, overdue: 5, seed: 3 }, 0, now), invoices)
  assert.notDeepEqual(sampleInvoices({ count: 20, overdue: 5, seed: 4 }, 0, now), invoices)
  assert.equal(invoices.filter(({ dueDate }) => dueDate < '2026-11-20').length, 5)
  assert.equal(new Set(invoices.map(({ number }) => number)).size, 20)
})
