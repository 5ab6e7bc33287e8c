import assert from 'node:assert/strict'
import { test } from 'vitest'
import fc from 'fast-check'
import { compactDecrypt, importJWK } from 'jose'
import { SANDBOX_PRIVATE_KEYS } from '../../../../../demo/sandbox/fixtures/encryption-keys.ts'
import { bankFieldsOf, type BankCountry, type BankField } from '../../../../../src/secure-frame/bankProtocol.ts'
import type { BankError } from '../../../../../src/secure-frame/frame/bank/types.ts'
import {
  bankAccountOf,
  bankError,
  isRoutingNumber,
  type BankValues,
} from '../../../../../src/secure-frame/frame/bank/validateBank.ts'
import { createEncryptor } from '../../../../../src/secure-frame/frame/encrypt.ts'

const GOOD: BankValues = {
  holderName: ' Cedar Supply Inc. ',
  accountType: 'savings',
  routingNumber: '021000021',
  transitNumber: '00012',
  institutionNumber: '003',
  accountNumber: '000123456789',
}
const EMPTY: BankValues = {
  holderName: ' ',
  accountType: '',
  routingNumber: '',
  transitNumber: '',
  institutionNumber: '',
  accountNumber: '',
}

const faultsOf = (values: BankValues, country: BankCountry) =>
  bankFieldsOf(country).flatMap((field) => {
    const error = bankError(field, values)
    return error ? [{ field, error }] : []
  })

test('a good account of each country is passed on as the API takes it', () => {
  const shared = {
    kind: 'bank',
    accountNumber: '000123456789',
    accountType: 'savings',
    holderName: 'Cedar Supply Inc.',
  }
  assert.deepEqual(faultsOf(GOOD, 'US'), [])
  assert.deepEqual(bankAccountOf(GOOD, 'US'), { ...shared, country: 'US', routingNumber: '021000021' })
  assert.deepEqual(faultsOf(GOOD, 'CA'), [])
  assert.deepEqual(bankAccountOf(GOOD, 'CA'), { ...shared, country: 'CA', routingNumber: '00012003' })
})

test('every fault of a country is named in the order of its fields, as the page says it of a frame that is gone', () => {
  assert.deepEqual(
    faultsOf(EMPTY, 'US').map(({ error }) => error),
    ['holder_name_required', 'account_type_required', 'routing_required', 'account_required'],
  )
  assert.deepEqual(
    faultsOf(EMPTY, 'CA').map(({ error }) => error),
    ['holder_name_required', 'account_type_required', 'transit_required', 'institution_required', 'account_required'],
  )
})

test('numbers have their length', () => {
  const cases: readonly [BankField, string, BankError | undefined][] = [
    ['routingNumber', '02100002', 'routing_length'],
    ['routingNumber', '0210000210', 'routing_length'],
    ['routingNumber', '021000022', 'routing_invalid'],
    ['transitNumber', '1234', 'transit_length'],
    ['transitNumber', '123456', 'transit_length'],
    ['institutionNumber', '12', 'institution_length'],
    ['institutionNumber', '1234', 'institution_length'],
    ['accountNumber', '123', 'account_length'],
    ['accountNumber', '1234', undefined],
    ['accountNumber', '12345678901234567', undefined],
    ['accountNumber', '123456789012345678', 'account_length'],
    ['accountNumber', '١٢٣٤', undefined],
    ['accountNumber', 'DE89 3704 0044 0532 0130 00', 'account_iban'],
    ['accountNumber', 'be68-5390-0754-7034', 'account_iban'],
    ['accountNumber', 'GB82 WEST 1234 5698 7654 32', 'account_iban'],
    ['accountNumber', 'IBAN: NO93 8601 1117 947', 'account_iban'],
    ['accountNumber', '\u202ABE68\u20115390\u20110754\u20117034\u202C', 'account_iban'],
    ['accountNumber', 'NL91.ABNA.0417.1643.00', 'account_iban'],
    ['accountNumber', 'E68 5390 0754 7034', 'account_length'],
    ['accountNumber', 'No. 53900754', 'account_length'],
    ['accountNumber', '5390-0754 1', undefined],
  ]
  for (const [field, text, error] of cases) assert.equal(bankError(field, { ...GOOD, [field]: text }), error, text)
})

test('the sandbox opens an account, which holds exactly what the contract names', async () => {
  const loadJwe = () => import('../../../../../src/secure-frame/frame/jwe.ts')
  const binding = { environment: 'sandbox', subject: 'byr_1', origin: 'https://shop.test' } as const
  const account = bankAccountOf(GOOD, 'CA')
  const nonce = 'a nonce of the account'
  const jwe = (await createEncryptor(binding, loadJwe).encrypt({ ...account, nonce }, 1_800_000_000)) ?? ''
  const { plaintext } = await compactDecrypt(jwe, await importJWK(SANDBOX_PRIVATE_KEYS[0], 'RSA-OAEP-256'))
  assert.deepEqual(JSON.parse(new TextDecoder().decode(plaintext)), {
    nonce,
    kind: 'bank',
    country: 'CA',
    routingNumber: '00012003',
    accountNumber: '000123456789',
    accountType: 'savings',
    holderName: 'Cedar Supply Inc.',
    sub: 'byr_1',
    origin: 'https://shop.test',
    iat: 1_800_000_000,
  })
})

const ROUTING_NUMBERS = ['021000021', '110000000', '011401533', '322271627', '121000358', '333333334']
/** Nine digits of which the last one is the check digit. */
const validRoutingNumber = fc
  .stringMatching(/^[0-9]{8}$/)
  .filter((digits) => Number(digits) > 0)
  .map((digits) => digits + String(lastOf(digits)))

/** Written out as the bankers' rule says it, apart from the code under test. */
function lastOf(digits: string): number {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = digits.split('').map(Number)
  return (10 - ((3 * (a + d + g) + 7 * (b + e + h) + (c + f)) % 10)) % 10
}

test('routing numbers that are in use pass', () => {
  for (const number of ROUTING_NUMBERS) assert.ok(isRoutingNumber(number), number)
})

test('the check digit of a routing number decides', () => {
  fc.assert(
    fc.property(validRoutingNumber, fc.integer({ min: 1, max: 9 }), (number, step) => {
      assert.ok(isRoutingNumber(number))
      assert.ok(!isRoutingNumber(number.slice(0, 8) + String((Number(number[8]) + step) % 10)))
    }),
  )
})

test('one wrong digit anywhere in a routing number is refused', () => {
  const place = fc.integer({ min: 0, max: 8 })
  fc.assert(
    fc.property(validRoutingNumber, place, fc.integer({ min: 1, max: 9 }), (number, at, step) => {
      const wrong = String((Number(number[at]) + step) % 10)
      assert.ok(!isRoutingNumber(number.slice(0, at) + wrong + number.slice(at + 1)))
    }),
  )
})

test('a routing number has nine digits, and not all of them are zero', () => {
  for (const number of ['', '02100002', '0210000210', '000000000']) assert.ok(!isRoutingNumber(number), number)
})
