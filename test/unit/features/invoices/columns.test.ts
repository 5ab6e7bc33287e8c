import assert from 'node:assert/strict'
import { useTable } from '@tanstack/react-table'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, it } from 'vitest'
import { COLUMNS, features, sortOf, stateOf } from '../../../../src/features/invoices/columns.ts'

const NAMES = ['extend', 'locale', 'key', 'status', 'forms']
afterEach(() => {
  for (const name of NAMES) Reflect.deleteProperty(Object.prototype, name)
})

/** Which column the table takes for sorted. */
function Sorted() {
  const table = useTable({ features, columns: COLUMNS, data: [], state: stateOf('-amount'), manualSorting: true })
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  return headers.map(({ id, column }) => `${id} ${String(column.getIsSorted())}`).join()
}

it('makes a table of them also where a page has put something on every object', () => {
  const plain = renderToStaticMarkup(createElement(Sorted))
  assert.match(plain, /amount desc/)
  for (const name of NAMES) {
    Object.assign(Object.prototype, { [name]: () => {} })
    assert.equal(renderToStaticMarkup(createElement(Sorted)), plain, name)
    Reflect.deleteProperty(Object.prototype, name)
  }
})

it('has the order as the API has it', () => {
  for (const sort of ['-dueDate', 'amount'] as const) assert.equal(sortOf(stateOf(sort).sorting), sort)
})
