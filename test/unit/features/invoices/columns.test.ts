import assert from 'node:assert/strict'
import { it } from 'vitest'
import { COLUMNS, directionOf, sortAfterPress, SORTS } from '../../../../src/features/invoices/columns.tsx'

const [number, issuedOn] = COLUMNS

it('sorts by a column ascending first, then descending, then ascending again', () => {
  assert.ok(number && issuedOn)
  assert.equal(sortAfterPress('-number', issuedOn), 'issuedOn')
  assert.equal(sortAfterPress('issuedOn', issuedOn), '-issuedOn')
  assert.equal(sortAfterPress('-issuedOn', issuedOn), 'issuedOn')
})

it('marks the heading of the column that is sorted by, and no other', () => {
  const directions = COLUMNS.map((column) => [directionOf('amount', column), directionOf('-amount', column)])
  const sorted = COLUMNS.findIndex(({ name }) => name === 'amount')
  assert.deepEqual(directions[sorted], ['ascending', 'descending'])
  assert.ok(directions.every((pair, index) => index === sorted || pair.every((one) => one === undefined)))
})

it('offers both directions of every column, as the API names them', () => {
  const names = ['number', 'issuedOn', 'dueDate', 'status', 'amount', 'amountPaid', 'amountDue']
  assert.deepEqual([...SORTS].sort(), names.flatMap((name) => [name, `-${name}`]).sort())
})
