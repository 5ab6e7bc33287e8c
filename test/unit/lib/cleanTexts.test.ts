import assert from 'node:assert/strict'
import fc from 'fast-check'
import { it } from 'vitest'
import { calendarFile } from '../../../src/lib/calendar.ts'
import { cleanTexts } from '../../../src/lib/cleanTexts.ts'

const TRICKS = ['\r', '\r\n', '\u2028', '\u2029', '\u0000', '\u001b', '\u0085', '\ud83d', '\udca9', '\u202e', '\u2066']

it('leaves what can be seen, at every depth, and what is no text', () => {
  const value = { title: 'Käse & Söhne 🧀 山', lines: ['Desk\tblack\nmatt', 7, null, true, { price: 19.99 }] }
  assert.deepEqual(structuredClone(cleanTexts(value)), value)
  const texts = { a: ['Line\r\nbreak\rand\u2028more', '\u202eevil\u202c', 'half \ud83d'] }
  assert.deepEqual(structuredClone(cleanTexts(texts)), {
    a: ['Line\nbreak\nand\nmore', 'evil', 'half '],
  })
})

it('gives texts that end no line of a calendar file, can stand in an address and turn nothing around', () => {
  const texts = fc
    .array(fc.oneof(fc.constantFrom(...TRICKS), fc.string({ unit: 'binary' })))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, (text) => {
      const clean = String(cleanTexts(text))
      assert.doesNotThrow(() => encodeURIComponent(clean))
      assert.ok(!/[\u202a-\u202e\u2066-\u2069\r\u2028\u2029]/u.test(clean))
      const file = calendarFile({ id: 'a', day: '2026-11-20', title: clean, note: clean, now: new Date(0) })
      const names = file.split(/\r\n|\r|\n|\u2028|\u2029/).filter((line) => line !== '' && !line.startsWith(' '))
      assert.equal(names.length, clean === '' ? 16 : 17)
    }),
  )
})
