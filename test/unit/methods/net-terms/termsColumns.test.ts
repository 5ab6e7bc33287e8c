import assert from 'node:assert/strict'
import { test } from 'vitest'
import { termsColumns } from '../../../../src/methods/net-terms/termsColumns.ts'
import { after } from '../../../../src/locales/en/after.ts'
import { form } from '../../../../src/locales/en/form.ts'

const words = {
  t: { ...form, ...after },
  money: (minor: number) => `$${minor / 100}`,
  weekday: (day: string) => day,
}
const offer = (days: number, payerFee = 0) => ({ days, dueDate: `day ${days}`, payerFee, total: 5000 + payerFee })
const figures = { currency: 'USD', availableCredit: 8000, hidesDueDate: false }

function shown(options: readonly ReturnType<typeof offer>[], more: Partial<typeof figures & { isPart: boolean }> = {}) {
  const { common, columns } = termsColumns(options, { ...figures, ...more }, words)
  return [common, columns].map((group) => group.map(({ id, values }) => `${id}: ${values.join(' ')}`))
}

test('what is the same for every offer stands there once, the date in each', () => {
  assert.deepEqual(shown([offer(30), offer(60)]), [
    ['fee: None None', 'total: $50 $50', 'left: $30 $30'],
    ['due: day 30 day 60'],
  ])
})

test('a fee makes three columns of it', () => {
  const columns = ['due: day 30 day 60', 'fee: None $1', 'total: $50 $51', 'left: $30 $29']
  assert.deepEqual(shown([offer(30), offer(60, 100)]), [[], columns])
})

test('one offer has its figures above the table and its date in its row', () => {
  assert.deepEqual(shown([offer(30)]), [['fee: None', 'total: $50', 'left: $30'], ['due: day 30']])
})

test('no date where the page hides it, no credit where nobody knows it, no total of a part', () => {
  const [common, columns] = shown([offer(30)], { hidesDueDate: true, isPart: true })
  assert.deepEqual([common, columns], [['fee: None', 'left: $30'], []])
  const unknown = termsColumns([offer(30)], { ...figures, availableCredit: undefined }, words)
  assert.deepEqual(
    unknown.common.map(({ id }) => id),
    ['fee', 'total'],
  )
})
