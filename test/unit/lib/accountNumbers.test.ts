import assert from 'node:assert/strict'
import fc from 'fast-check'
import { it } from 'vitest'
import { containsCardNumber, mayHoldAccountNumber } from '../../../src/lib/accountNumbers.ts'

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
    ...['1234567890128', '0000000000000000'],
  ]
  for (const text of texts) assert.ok(!containsCardNumber(text), text)
})

it('takes for the number of an account whatever has eight digits in a row, however they are grouped', () => {
  const texts = ['1111222233331111', 'acct 000123456789', 'DE89 3704 0044 0532 0130 00', 'GB29NWBK60161331926819']
  for (const text of [...texts, '4500012345', '021000021', '1234 5678', 'DE89-3704-0044-0532-0130-00'])
    assert.ok(mayHoldAccountNumber(text), text)
  for (const text of ['PO-45001', '1234567', 'Deliver to dock 4 before noon, please ring twice'])
    assert.ok(!mayHoldAccountNumber(text), text)
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{8,20}$/).chain(written), (text) => {
      assert.ok(mayHoldAccountNumber(text), text)
    }),
  )
})

it('reads a text in a time that grows with it alone', () => {
  for (const text of ['1 '.repeat(50_000), '1    '.repeat(20_000), 'ab12 '.repeat(20_000)]) {
    const before = process.cpuUsage()
    containsCardNumber(text)
    mayHoldAccountNumber(text)
    const { user, system } = process.cpuUsage(before)
    assert.ok(user + system < 1_000_000, `${(user + system) / 1_000} ms`)
  }
})
