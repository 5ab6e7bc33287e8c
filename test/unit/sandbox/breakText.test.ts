import assert from 'node:assert/strict'
import { test } from 'vitest'
import { breakText } from '../../../demo/sandbox/app/invoices/breakText.ts'
import type { FontFile } from '../../../demo/sandbox/app/invoices/fonts.ts'
import { Fonts } from '../../../demo/sandbox/app/invoices/fonts.ts'

const fonts = new Fonts()
const WIDE = 1_000

const broken = (text: string, isRightToLeft = false) =>
  breakText(text, { fonts, isBold: false, isRightToLeft, width: WIDE })
/** What is seen from left to right, piece by piece. */
const seen = (text: string, isRightToLeft = false) =>
  broken(text, isRightToLeft).lines.flatMap((line) => line.map((run) => run.text))

test('a number in a text from right to left reads from left to right, in each set of digits', () => {
  assert.deepEqual(seen('میز ۱۲۵ بزرگ'), ['بزرگ', ' ', '۱۲۵', ' ', 'میز'])
  assert.deepEqual(seen('١٤٧٫٨٤', true), ['١٤٧٫٨٤'])
  assert.deepEqual(seen('11 نوفمبر 2026', true), ['2026', ' ', 'نوفمبر', ' ', '11'])
  for (const digits of ['۱۲۵', '١٢٥']) {
    const [run] = broken(`ب ${digits}`).lines[0] ?? []
    assert.deepEqual([run?.text, run?.isRightToLeft], [digits, false])
  }
})

test('a text has the direction of its first letter, whatever the direction of the paper', () => {
  assert.deepEqual(seen('Desk فاتورة 7', true), ['Desk ', '7', ' ', 'فاتورة'])
  assert.equal(seen('INV-7 (XL)', true).join(''), 'INV-7 (XL)')
})

test('brackets in a text from right to left are drawn mirrored', () => {
  const [font] = [fonts.usual(false)]
  const idOf = (text: string, isRightToLeft: boolean) => font.shape(text, isRightToLeft).glyphs[0]?.id ?? 0
  const MOST_GLYPHS = 0x10000
  assert.equal(idOf('(', true) % MOST_GLYPHS, idOf(')', false) % MOST_GLYPHS)
  assert.notEqual(idOf('(', true), idOf(')', false))
})

test('every script that is sold in has a font, and what none has is named', () => {
  for (const text of [
    '桌子（大号）、机カタカナひらがな책상',
    'שולחן โต๊ะ টেবিল மேசை მაგიდა Սեղան देवनागरी',
    'ગુજરાતી ਪੰਜਾਬੀ తెలుగు ಕನ್ನಡ മലയാളം ភាសាខ្មែរ ພາສາລາວ မြန်မာ සිංහල አማርኛ ଓଡ଼ିଆ',
    '⌀ ≤ → ✓ ½ € 🎉 👩‍👩‍👧 Łódź Tiếng Ελληνικά Привет',
  ])
    assert.deepEqual([broken(text).missing, text], [[], text])
  const { missing, lines } = broken('Clay 𒀀 tablet')
  assert.deepEqual(missing, ['𒀀'])
  assert.equal(lines[0]?.map((run) => run.text).join(''), 'Clay [U+12000] tablet')
})

test('the glyphs of a text stand for its characters, in their order', () => {
  const copied = (text: string, isRightToLeft: boolean) => {
    const font = fonts.find(text.slice(0, 1), false, text)
    const parts = font?.shape(text, isRightToLeft).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))
    return (isRightToLeft ? parts?.reverse() : parts)?.join('')
  }
  for (const text of ['بيت', 'الإجمالي', 'سانتی‌متر', 'المُقيَّد', 'שולחן']) assert.equal(copied(text, true), text)
  for (const text of ['চেয়ার', 'க்ஷேத்ர', 'क्षत्रिय', 'โต๊ะ', 'ffi']) assert.equal(copied(text, false), text)
})

test('a text is measured once, however many lines it has', () => {
  let measured = 0
  const font: FontFile = {
    ...fonts.usual(false),
    shape(text) {
      measured += text.length
      return { glyphs: [], positions: [], advanceWidth: 0, width: text.length }
    },
  }
  const counting = { find: () => font, usual: () => font } as unknown as Fonts
  const options = { fonts: counting, isBold: false, isRightToLeft: false, width: 20 }
  for (const text of ['W'.repeat(2_000), 'word '.repeat(400)]) {
    measured = 0
    const { lines } = breakText(text, options)
    assert.ok(lines.length >= 100)
    assert.ok(measured <= 2 * text.length, `${measured} characters were measured of ${text.length}.`)
  }
})

test('a text without blanks breaks between its words, and one of Chinese between its signs', () => {
  const linesOf = (text: string, width: number) =>
    breakText(text, { fonts, isBold: false, isRightToLeft: false, width }).lines.map((line) =>
      line.map((run) => run.text).join(''),
    )
  assert.deepEqual(linesOf('办公室用品', 2), ['办公', '室用', '品'])
  assert.equal(linesOf('โต๊ะทำงานไม้สัก', 4).join(''), 'โต๊ะทำงานไม้สัก')
  assert.equal(linesOf('โต๊ะทำงาน', 3)[0], 'โต๊ะ')
})
