import assert from 'node:assert/strict'
import fc from 'fast-check'
import { it } from 'vitest'
import {
  containsCardNumber,
  isCardForTaxNumber,
  mayHoldAccountNumber,
  mayHoldCardNumber,
} from '../../../src/lib/accountNumbers.ts'

/** The zero of some scripts; its other digits follow it. */
const ZEROS = ['0', '٠', '۰', '०', '০', '๐', '０', '𝟎', '𝟶', '᠐']
const SEPARATORS = [
  '',
  ' ',
  '\u00a0',
  '\u2009',
  '\u3000',
  '-',
  '‐',
  '–',
  '−',
  '.',
  ',',
  '/',
  '_',
  '\n',
  '\r\n',
  '\u2028',
  '·',
  ' - ',
  ' , ',
  '\u200b',
]
const CARDS = ['4242424242424242', '378282246310005', '5555555555554444', '6011111111111117', '2223003122003222']

const scripts = fc.constantFrom(...ZEROS)
const written = (number: string) =>
  fc
    .tuple(scripts, fc.array(fc.constantFrom(...SEPARATORS), { minLength: number.length, maxLength: number.length }))
    .map(([zero, gaps]) =>
      Array.from(number, (digit, at) => {
        const code = (zero.codePointAt(0) ?? 0) + Number(digit)
        return String.fromCodePoint(code) + (at === number.length - 1 ? '' : gaps[at])
      }).join(''),
    )

it('finds the number of a card in a free text, however it is written', () => {
  const texts = [
    ...['4242424242424242', 'card 4242 4242 4242 4242 exp 12/30', '3782-822463-10005', '4242.4242.4242.4242'],
    'Order 12, 4242 4242 4242 4242',
    '4242 4242 4242 4242, 12/30, 123',
    ...['4242 ----- 4242 ----- 4242 ----- 4242', '❹❷4242424242424❷', '4242&nbsp;4242&#32;4242&#x20;424&#50;'],
    ...[
      '4242a4242b4242c4242',
      '4242 then 4242 then 4242 then 4242',
      '3782x822463x10005',
      '4x2x4x2x4x2x4x2x4x2x4x2x4x2x4x2',
    ],
    '378282246310005',
  ]
  for (const text of texts) assert.ok(containsCardNumber(text), text)
})

it('finds it in any script and with any signs between its digits', () => {
  const number = fc.constantFrom(...CARDS).chain(written)
  fc.assert(
    fc.property(number, (text) => {
      assert.ok(containsCardNumber(`Pay with ${text} please`), text)
      assert.ok(mayHoldAccountNumber(text), text)
    }),
  )
})

it('lets the numbers through that buyers write', () => {
  const texts = [
    ...['PO 4500012345', '4242 4242 4242 4243', 'Call +49 30 1234567', '2026-11-20', '', 'Dock 12, 8-16 h'],
    ...['552 100 554 00013', '55210055400013', 'IMEI 356938035643809', '2026-11-20 45001202', '45001202 12 4'],
    ...['1234567890128', '0000000000000000'],
  ]
  for (const text of texts) assert.ok(!containsCardNumber(text), text)
})

it('knows the tax numbers that are like cards, in their own field alone', () => {
  for (const text of ['380 129 866 00014', '38012986600014', '30.569.309/0250-04'])
    assert.ok(!isCardForTaxNumber(text), text)
  for (const text of ['4242 4242 4242 4242', '3782 822463 10005', '30569309025904'])
    assert.ok(isCardForTaxNumber(text), text)
})

it('takes most of a number of a card for one, as while it is typed', () => {
  for (const text of ['4242 4242 4242 424', '424242424242424', '3782 822463 1000', '4242 4242 4242 42 12/30'])
    assert.ok(mayHoldCardNumber(text), text)
  for (const text of ['4242 4242 4242', '+44 20 7946 09581', '45001202 2026-11-20', 'PO-4500120212', '(347) 555-0123'])
    assert.ok(!mayHoldCardNumber(text), text)
})

it('takes for the number of an account an IBAN, and what has twelve digits and no check digit', () => {
  const texts = [
    'acct 000123456789',
    'DE89 3704 0044 0532 0130 00',
    'GB29NWBK60161331926819',
    'DE89-3704-0044-0532-0130-00',
  ]
  for (const text of [...texts, '4242 4242 4242 4242']) assert.ok(mayHoldAccountNumber(text), text)
  const kept = ['PO-45001202', 'PO-45001', '4500012345', '2026-11-20 45001202', '+49 30 1234567', '552 100 554 00013']
  for (const text of [...kept, '356938035643809', 'Deliver to dock 4 before noon, please ring twice'])
    assert.ok(!mayHoldAccountNumber(text), text)
})

it('reads a text in a time that grows with it alone', () => {
  for (const text of [
    '1 '.repeat(50_000),
    '1    '.repeat(20_000),
    'ab12 '.repeat(20_000),
    'ab '.repeat(50_000),
    '&'.repeat(50_000),
  ]) {
    const before = process.cpuUsage()
    containsCardNumber(text)
    mayHoldAccountNumber(text)
    const { user, system } = process.cpuUsage(before)
    assert.ok(user + system < 1_000_000, `${(user + system) / 1_000} ms`)
  }
})
