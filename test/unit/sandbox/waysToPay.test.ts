import assert from 'node:assert/strict'
import { test } from 'vitest'
import fc from 'fast-check'
import type { AttemptRequest, PaymentMethodType } from '../../../demo/sandbox/domain/contract.ts'
import { missingConsents, requiredConsents } from '../../../demo/sandbox/domain/consents/consents.ts'
import { creditBlock, creditForOrder, creditOf } from '../../../demo/sandbox/domain/credit.ts'
import { faultsOfInstrument } from '../../../demo/sandbox/domain/instruments.ts'
import { methodsOf } from '../../../demo/sandbox/domain/methods.ts'
import { processedAmount } from '../../../demo/sandbox/domain/processor.ts'
import { invoicedPart } from '../../../demo/sandbox/domain/invoices.ts'
import { readSplit, splitAmounts, splitOf } from '../../../demo/sandbox/domain/split.ts'
import { epcQr, transferInstructions } from '../../../demo/sandbox/domain/transfers.ts'
import { isErrorCode } from '../../../src/contract/errors.ts'

const now = new Date('2026-11-20T12:00:00Z')
const minor = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

function request(overrides: Partial<AttemptRequest>): AttemptRequest {
  return {
    expected: { amount: 1, currency: 'USD', version: 1 },
    paymentMethodType: 'creditCard',
    consents: [],
    ...overrides,
  }
}

const part = (paymentMethodType: PaymentMethodType, amount: number) => ({ paymentMethodType, amount })

test('a split neither loses nor invents anything, and takes no more credit than there is', () => {
  fc.assert(
    fc.property(minor, fc.nat(Number.MAX_SAFE_INTEGER), (amount, available) => {
      const split = splitAmounts(amount, available)
      assert.equal(split === undefined, available === 0 || amount <= available)
      if (!split) return
      assert.equal(split.termsAmount + split.otherAmount, amount)
      assert.ok(split.termsAmount > 0 && split.otherAmount > 0 && split.termsAmount <= available)
    }),
  )
})

test('what is invoiced and what the processor is asked for come to the amount, in any order of the parts', () => {
  fc.assert(
    fc.property(minor, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (total, share, isTermsFirst) => {
      const terms = Math.floor(total * share)
      const parts = [part('payWithTerms', terms), part('creditCard', total - terms)].map((one) => ({
        ...one,
        label: '',
      }))
      const attempt = {
        paymentMethodType: 'payWithTerms' as const,
        amount: total,
        fees: [],
        parts: isTermsFirst ? parts : parts.reverse(),
      }
      const invoiced = invoicedPart(attempt)
      assert.equal((invoiced?.amount ?? 0) + processedAmount(attempt), total)
      assert.equal(invoiced?.part, isTermsFirst ? 0 : 1)
    }),
  )
})

test('an attempt in one part is asked for, or invoiced, as a whole', () => {
  const whole = (paymentMethodType: PaymentMethodType) => ({ paymentMethodType, amount: 5, fees: [], parts: null })
  assert.equal(processedAmount(whole('creditCard')), 5)
  assert.equal(invoicedPart(whole('creditCard')), undefined)
  assert.deepEqual(invoicedPart(whole('invoice')), { amount: 5, fee: 0, part: 0 })
})

test('a split has one part on terms and one by another method', () => {
  const parts = readSplit([part('creditCard', 1), part('payWithTerms', 2)])
  assert.deepEqual([parts?.terms.index, parts?.other.index], [1, 0])
  assert.equal(readSplit([part('payWithTerms', 1), part('payWithTerms', 2)]), undefined)
  assert.equal(readSplit([part('wire', 1), part('creditCard', 2)]), undefined)
})

test('credit is the limit less what is owed, and never below nothing', () => {
  const buyer = { qualificationStatus: 'completed' }
  fc.assert(
    fc.property(fc.nat(10_000_000), (taken) => {
      const { available, limit } = creditOf(buyer, undefined, taken, now)
      assert.equal(limit, 5_000_000)
      assert.equal(available, Math.max(0, limit - taken))
    }),
  )
  const none = creditOf({ qualificationStatus: 'not_started' }, undefined, 0, now)
  assert.deepEqual(none, { status: 'not_started', limit: 0, available: 0 })
  assert.equal(creditForOrder(creditOf(buyer, undefined, 0, now), 213).available, 0)
})

test('an order is blocked by exactly what it is above the credit', () => {
  fc.assert(
    fc.property(minor, fc.nat(Number.MAX_SAFE_INTEGER), (amount, available) => {
      const blocked = creditBlock({ status: 'completed', limit: available, available }, amount)
      assert.equal(blocked?.amount, amount > available ? amount - available : undefined)
    }),
  )
})

test('every state of an application but the last blocks terms, by a code of the closed list', () => {
  const codes = (
    ['not_started', 'in_progress', 'approved_not_activated', 'pending_review', 'declined', 'completed'] as const
  ).map((status) => creditBlock({ status, limit: 9, available: 9 }, 5)?.code)
  assert.deepEqual(codes, [
    'not_qualified',
    'not_qualified',
    'not_qualified',
    'qualification_pending',
    'qualification_declined',
    undefined,
  ])
  for (const code of codes) assert.ok(code === undefined || isErrorCode(code))
})

const OPEN_CREDIT = { status: 'completed', limit: 100, available: 100 } as const
const ALL = ['creditCard', 'achDebit', 'pads', 'achCredit', 'wire', 'sepaCredit', 'invoice', 'payWithTerms'] as const

test('a method that does not move the currency is blocked', () => {
  const usable = (currency: string) =>
    methodsOf(
      { allowedPaymentMethods: [...ALL] },
      { amount: 5, amountOnTerms: 5, currency, credit: OPEN_CREDIT, hasTerms: true },
      undefined,
    )
      .filter(({ blocked }) => !blocked)
      .map(({ type }) => type)
      .join(' ')
  assert.equal(usable('USD'), 'creditCard achDebit achCredit wire invoice payWithTerms')
  assert.equal(usable('CAD'), 'creditCard pads wire invoice')
  assert.equal(usable('EUR'), 'creditCard wire sepaCredit invoice')
  assert.equal(usable('JPY'), 'creditCard wire invoice')
})

test('what blocks the buyer blocks every method', () => {
  const order = { amount: 5, amountOnTerms: 5, currency: 'USD', credit: OPEN_CREDIT, hasTerms: true }
  const methods = methodsOf({ allowedPaymentMethods: ['wire', 'creditCard'] }, order, 'buyer_suspended')
  assert.deepEqual(methods, [
    { type: 'wire', blocked: { code: 'buyer_suspended' } },
    { type: 'creditCard', blocked: { code: 'buyer_suspended' } },
  ])
})

test('a split is offered only where it can be used', () => {
  const order = { amount: 150, amountOnTerms: 150, currency: 'USD', credit: OPEN_CREDIT, hasTerms: true }
  const merchant = { splitMethods: ['creditCard', 'wire'] } as const
  const offered = (more: object, changed: object = {}) =>
    splitOf({ splitMethods: [...merchant.splitMethods], ...more }, { ...order, ...changed })
  assert.deepEqual(offered({}), { methods: ['creditCard'], termsAmount: 100, otherAmount: 50 })
  const approved = { credit: { ...OPEN_CREDIT, status: 'approved_not_activated' } }
  assert.deepEqual(offered({}, approved), offered({}))
  assert.equal(offered({ isAuth: true }), undefined)
  assert.equal(offered({ splitMethods: ['wire'] }), undefined)
  assert.equal(offered({}, { hasTerms: false }), undefined)
  assert.equal(offered({}, { amount: 100 }), undefined)
  assert.equal(offered({}, { credit: { ...OPEN_CREDIT, status: 'declined' } }), undefined)
})

const SUBJECT = { merchantName: 'Cedar & Slate Supply', amount: 124000, currency: 'USD', debitedOn: '2026-11-23' }
const kinds = (found: readonly { kind: string }[]): string => found.map(({ kind }) => kind).join(' ')

test('agreements are asked for by method, and of a split those of both parts', () => {
  assert.equal(kinds(requiredConsents(SUBJECT, ['wire', 'invoice'])), '')
  assert.equal(kinds(requiredConsents(SUBJECT, ['pads'])), 'debit_mandate')
  const [mandate] = requiredConsents(SUBJECT, ['achDebit'])
  for (const words of ['$1,240.00', 'Nov\u00a023,\u00a02026', 'Cedar & Slate Supply', 'revoke'])
    assert.ok(mandate?.text.includes(words), words)
  const split = [part('payWithTerms', 1), part('creditCard', 1)]
  const onTerms = 'credit_agreement electronic_signature authority'
  assert.equal(kinds(missingConsents(SUBJECT, request({ paymentMethodType: 'payWithTerms', split }))), onTerms)
  const keeping = request({ paymentMethodType: 'payWithTerms', split, saveMethod: true })
  assert.equal(kinds(missingConsents(SUBJECT, keeping)), `${onTerms} stored_card`)
  assert.equal(kinds(missingConsents(SUBJECT, request({}))), '')
})

test('cards and accounts are named where they do not belong', () => {
  const card = { encrypted: 'a.b.c.d.e' }
  const paths = (overrides: Partial<AttemptRequest>) => faultsOfInstrument(request(overrides)).map(({ path }) => path)
  for (const paymentMethodType of ['achCredit', 'wire', 'sepaCredit', 'invoice', 'payWithTerms'] as const) {
    assert.deepEqual(paths({ paymentMethodType }), [])
    assert.deepEqual(paths({ paymentMethodType, card, paymentMethodId: 'pm_1' }), ['card', 'paymentMethodId'])
    assert.deepEqual(paths({ paymentMethodType, saveMethod: true }), ['saveMethod'])
  }
  for (const paymentMethodType of ['achDebit', 'pads'] as const) {
    assert.deepEqual(paths({ paymentMethodType, paymentMethodId: 'pm_1' }), [])
    assert.deepEqual(paths({ paymentMethodType, card }), ['card', 'paymentMethodId'])
  }
  assert.deepEqual(paths({ card }), [])
  assert.deepEqual(paths({}), ['card'])
  assert.deepEqual(paths({ card, paymentMethodId: 'pm_1' }), [])
})

const transfer = (paymentMethodType: PaymentMethodType, currency: string, amount = 124000) => ({
  paymentMethodType,
  currency,
  amount,
  reference: 'A1B2C3D4',
  beneficiary: 'Cedar & Slate Supply',
})

test('the QR code of a SEPA transfer is as its guideline has it', () => {
  assert.deepEqual(epcQr(transfer('sepaCredit', 'EUR'))?.split('\n'), [
    'BCD',
    '002',
    '1',
    'SCT',
    'SANDDEF0XXX',
    'Cedar & Slate Supply',
    'DE36000000000000000000',
    'EUR1240.00',
    '',
    '',
    'A1B2C3D4',
  ])
  assert.equal(epcQr(transfer('sepaCredit', 'EUR', 1))?.split('\n')[7], 'EUR0.01')
  assert.equal(epcQr(transfer('sepaCredit', 'EUR', 100_000_000_000)), undefined)
  assert.equal(epcQr(transfer('sepaCredit', 'USD')), undefined)
  const long = epcQr({ ...transfer('sepaCredit', 'EUR'), beneficiary: 'é'.repeat(200) }) ?? ''
  assert.ok(Buffer.byteLength(long) <= 331)
})

test('only transfers have instructions', () => {
  assert.equal(transferInstructions(transfer('invoice', 'USD')), undefined)
  assert.equal(transferInstructions(transfer('wire', 'JPY'))?.routingNumber, undefined)
  assert.equal(transferInstructions(transfer('wire', 'USD'))?.routingNumber, '110000000')
})
