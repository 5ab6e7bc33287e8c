import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { faultsOfBusiness, refusedState, toBusinessOnFile } from '../../../demo/sandbox/domain/businesses.ts'
import type { Business } from '../../../demo/sandbox/domain/contract.ts'
import { creditOf } from '../../../demo/sandbox/domain/creditNotes.ts'
import { inspectDocument } from '../../../demo/sandbox/domain/documents.ts'
import { missingApplicationConsents, toQualification } from '../../../demo/sandbox/domain/qualification.ts'
import type { QualificationParts } from '../../../demo/sandbox/domain/qualification.ts'

const now = new Date('2026-11-20T12:00:00Z')
const business = (changes: Partial<Business> = {}): Business => ({
  name: 'Cedar Works',
  type: 'llc',
  ein: '12-3456789',
  address: { line1: '1 Main Street', city: 'Albany', state: 'NY', postalCode: '12207-1234', countryCode: 'US' },
  ...changes,
})

function applicationOf(ein: string, changes: Partial<NonNullable<QualificationParts['row']>> = {}, used = 0, at = now) {
  const row = {
    buyerId: 'byr_1',
    business: toBusinessOnFile(business({ ein })),
    evidence: null,
    consents: [],
    decidesAt: now,
    nextDecisionAt: null,
    paymentMethodId: null,
    ...changes,
  }
  return toQualification({
    buyer: { qualificationStatus: 'not_started' },
    row,
    documents: [],
    taken: { used, reserved: 0 },
    now: at,
  })
}

test('credit that is taken up is not available, and never less than none is', () => {
  const { creditLimit, availableCredit, status } = applicationOf('22-2222222', { paymentMethodId: 'pm_1' }, 12_345)
  assert.deepEqual([status, creditLimit, availableCredit], ['completed', 50_000, 37_655])
  assert.equal(applicationOf('22-2222222', {}, 60_000).availableCredit, 0)
})

test('limit, used, reserved and available add up; a limit that was raised counts once the line is open', () => {
  const amount = fc.integer({ min: 0, max: 200_000_00 })
  fc.assert(
    fc.property(amount, amount, fc.option(amount), (used, reserved, raised) => {
      const buyer = { qualificationStatus: 'completed', creditLimit: raised }
      const shown = toQualification({ buyer, row: undefined, documents: [], taken: { used, reserved }, now })
      const { creditLimit = 0, usedCredit = 0, reservedCredit = 0, availableCredit = 0 } = shown
      const over = Math.max(0, usedCredit + reservedCredit - creditLimit)
      assert.equal(creditLimit, raised ?? 5_000_000)
      assert.equal(usedCredit + reservedCredit + availableCredit, creditLimit + over)
      assert.ok(availableCredit >= 0 && (over === 0 || availableCredit === 0))
    }),
  )
  const none = { buyer: { qualificationStatus: 'not_started', creditLimit: 900 }, row: undefined, documents: [] }
  assert.equal(toQualification({ ...none, taken: { used: 0, reserved: 0 }, now }).creditLimit, undefined)
})

test('a decision comes at its instant and not before', () => {
  const early = applicationOf('11-1111111', { decidesAt: new Date(now.getTime() + 1) })
  assert.deepEqual([early.status, early.creditLimit, early.needs], ['in_progress', undefined, undefined])
  assert.equal(applicationOf('11-1111111').status, 'approved_not_activated')
})

test('a review ends two business days after it began, by an approval', () => {
  assert.equal(applicationOf('33-3333333').reviewBy, '2026-11-24')
  for (const [time, status] of [
    ['2026-11-24T14:59:59Z', 'pending_review'],
    ['2026-11-24T15:00:00Z', 'approved_not_activated'],
  ] as const) {
    const { status: found, creditLimit, reviewBy } = applicationOf('33-3333333', {}, 0, new Date(time))
    assert.equal(found, status)
    assert.equal(creditLimit, status === 'pending_review' ? undefined : 5_000_000)
    assert.equal(reviewBy !== undefined, status === 'pending_review')
  }
})

test('neither the whole EIN nor what decides is told', () => {
  const told = JSON.stringify(applicationOf('44-4444444', { decidesAt: null }))
  assert.ok(told.includes('•• •••4444'))
  assert.ok(!told.includes('44-4444444') && !told.includes('declined') && !told.includes('outcome'))
})

test('a buyer whom the merchant has qualified has a line of credit without an application', () => {
  const buyer = { qualificationStatus: 'completed' }
  const taken = { used: 0, reserved: 0 }
  const { status, creditLimit, needs } = toQualification({ buyer, row: undefined, documents: [], taken, now })
  assert.deepEqual([status, creditLimit, needs], ['completed', 5_000_000, undefined])
})

test('an EIN is nine digits, a ZIP code five or nine', () => {
  const pathsOf = (changes: Partial<Business>) => faultsOfBusiness(business(changes)).map(({ path }) => path)
  for (const ein of ['12-3456789', '123456789']) assert.deepEqual(pathsOf({ ein }), [])
  for (const ein of ['', '12-345678', '123-456789', 'ab-cdefghi', '12-34567890'])
    assert.deepEqual(pathsOf({ ein }), ['business.ein'])
  const zip = (postalCode: string) => pathsOf({ address: { ...business().address, postalCode } })
  for (const code of ['12207', '12207-1234', '122071234']) assert.deepEqual(zip(code), [])
  for (const code of ['1220', '12207-', 'K1A 0B1']) assert.deepEqual(zip(code), ['business.address.postalCode'])
})

test('only a sole proprietor is refused by state', () => {
  const inState = (state: string, type: Business['type']) =>
    refusedState(business({ type, address: { ...business().address, state } }))
  for (const state of ['NC', 'CA', 'NV', 'ND', 'RI', 'SD', 'VT'])
    assert.equal(inState(state, 'sole_proprietor')?.path, 'business.address.state')
  assert.equal(inState('CA', 'llc'), undefined)
  assert.equal(inState('NY', 'sole_proprietor'), undefined)
})

test('each consent that is missing is named', () => {
  assert.deepEqual(missingApplicationConsents([{ kind: 'authority' }, { kind: 'stored_card' }]), [
    'credit_agreement',
    'electronic_signature',
  ])
})

test('a document is of the type that it begins as', () => {
  const base64 = (...bytes: number[]) => Buffer.from(bytes).toString('base64')
  const png = base64(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0)
  assert.deepEqual(inspectDocument('image/png', png), { size: 9 })
  assert.deepEqual(inspectDocument('image/jpeg', base64(0xff, 0xd8, 0xff)), { size: 3 })
  for (const content of ['', png.slice(0, 8), base64(0x25, 0x50)])
    assert.ok('path' in inspectDocument('application/pdf', content))
  assert.ok('path' in inspectDocument('image/png', `${png}=`))
})

test('a credit is the sum of its lines in minor units, by the digits of the currency', () => {
  const lines = [0.1, '0.20'].map((amount) => ({ amount, reason: 'Late' }))
  assert.equal(creditOf(lines, 'USD'), 30)
  assert.ok(typeof creditOf(lines, 'JPY') !== 'number')
})
