import assert from 'node:assert/strict'
import { test } from 'vitest'
import { textRuns } from '../../../demo/sandbox/domain/textRuns.ts'

const drawn = (line: string, isRightToLeft: boolean) => textRuns(line, isRightToLeft).map(({ text }) => text)

test('a blank beside a word of Arabic stays between the two in a line from right to left', () => {
  assert.deepEqual(drawn('11 نوفمبر 2026', true), ['2026 ', 'نوفمبر', ' 11'])
})

test('a line from left to right keeps its order and its blanks', () => {
  assert.deepEqual(drawn('Desk فاتورة 7', false), ['Desk ', 'فاتورة', ' 7'])
})

test('a number in digits of Arabic reads from left to right, each of its characters in the font of Arabic', () => {
  const runs = textRuns('١٤٧٫٨٤', true)
  assert.equal(runs.map(({ text }) => text).join(''), '١٤٧٫٨٤')
  assert.ok(runs.every(({ text, part }) => text.length === 1 && part === 'arabic'))
})
