import assert from 'node:assert/strict'
import { test } from 'vitest'
import { termsColumns } from '../../../../src/methods/net-terms/termsColumns.ts'
import { englishWords } from '../../../support/englishWords.ts'

const DATES: Readonly<Record<number, string>> = { 30: '2026-01-30', 60: '2026-03-01' }
const offer = (days: number, payerFee = 0) => ({ days, dueDate: DATES[days] ?? '', payerFee, total: 5000 + payerFee })
const figures = { currency: 'USD', availableCredit: 8000, hidesDueDate: false }

function shown(options: readonly ReturnType<typeof offer>[], more: Partial<typeof figures & { isPart: boolean }> = {}) {
  const { common, columns } = termsColumns(options, { ...figures, ...more }, englishWords)
  return [common, columns].map((group) => group.map(({ id, values }) => `${id}: ${values.join(' ')}`))
}

test('what is the same for every offer stands there once, the date in each', () => {
  assert.deepEqual(shown([offer(30), offer(60)]), [
    ['fee: None None', 'total: $50 $50', 'left: $30 $30'],
    ['due: Fri, Jan 30, 2026 Sun, Mar 1, 2026'],
  ])
})

test('a fee makes three columns of it', () => {
  const columns = ['due: Fri, Jan 30, 2026 Sun, Mar 1, 2026', 'fee: None $1', 'total: $50 $51', 'left: $30 $29']
  assert.deepEqual(shown([offer(30), offer(60, 100)]), [[], columns])
})

test('one offer has its figures above the table and its date in its row', () => {
  assert.deepEqual(shown([offer(30)]), [['fee: None', 'total: $50', 'left: $30'], ['due: Fri, Jan 30, 2026']])
})

test('no date where the page hides it, no credit where nobody knows it, no total of a part', () => {
  const [common, columns] = shown([offer(30)], { hidesDueDate: true, isPart: true })
  assert.deepEqual([common, columns], [['fee: None', 'left: $30'], []])
  const unknown = termsColumns([offer(30)], { ...figures, availableCredit: undefined }, englishWords)
  assert.deepEqual(
    unknown.common.map(({ id }) => id),
    ['fee', 'total'],
  )
})
