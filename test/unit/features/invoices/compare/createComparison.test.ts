import { describe, expect, it } from 'vitest'
import { createComparison } from '../../../../../src/features/invoices/compare/createComparison.ts'
import { readText } from '../../../../../src/features/invoices/compare/files/readList.ts'
import { ListError } from '../../../../../src/features/invoices/compare/list.ts'
import type { PayerList } from '../../../../../src/features/invoices/compare/list.ts'
import { pagePace } from '../../../../../src/lib/slices.ts'
import { AT_ONCE, invoiceOf } from '../../../../support/payerLists.ts'

const INVOICES = [invoiceOf('INV-1'), invoiceOf('INV-2')]

/** Sources are answered by the test, in whatever order. */
function comparisonByHand() {
  const answers = new Map<string, { resolve: (list: PayerList) => void; reject: (error: Error) => void }>()
  const comparison = createComparison({
    read: (source) =>
      new Promise((resolve, reject) =>
        answers.set(typeof source === 'string' ? source : source.name, { resolve, reject }),
      ),
    paceFor: pagePace,
    language: '.',
  })
  const tableOf = (text: string) => readText(text, AT_ONCE)
  return { comparison, answers, tableOf }
}

describe('a comparison', () => {
  it('is made once both the list and the invoices are there, whichever comes first', async () => {
    for (const isListFirst of [true, false]) {
      const { comparison, answers, tableOf } = comparisonByHand()
      if (!isListFirst) comparison.setInvoices(INVOICES)
      const reading = comparison.read('a')
      expect(comparison.getState().isBusy).toBe(true)
      answers.get('a')?.resolve(await tableOf('INV-1,100.00\nINV-2,1.00'))
      await reading
      if (isListFirst) comparison.setInvoices(INVOICES)
      await expect.poll(() => comparison.getState().result?.agree).toHaveLength(1)
      expect(comparison.getState()).toMatchObject({
        isBusy: false,
        name: undefined,
        columns: { reference: 0, amount: 1 },
      })
    }
  })

  it('is of the list that was tried last, whatever is answered late', async () => {
    const { comparison, answers, tableOf } = comparisonByHand()
    comparison.setInvoices(INVOICES)
    const first = comparison.read('a')
    const second = comparison.read('b')
    answers.get('b')?.resolve(await tableOf('INV-2,100.00\nX,1.00'))
    await second
    answers.get('a')?.resolve(await tableOf('INV-1,100.00\nX,1.00'))
    await first
    expect(comparison.getState().result?.agree).toMatchObject([{ invoice: { number: 'INV-2' } }])
  })

  it('stays as it was where another list cannot be read, and has the reason', async () => {
    const { comparison, answers, tableOf } = comparisonByHand()
    comparison.setInvoices(INVOICES)
    const first = comparison.read('a')
    answers.get('a')?.resolve(await tableOf('INV-1,100.00\nX,1.00'))
    await first
    const { result, list } = comparison.getState()
    for (const [error, problem] of [
      [new ListError('encrypted'), 'encrypted'],
      [new Error('of a library'), 'notRead'],
    ] as const) {
      const second = comparison.read('b')
      answers.get('b')?.reject(error)
      await second
      expect(comparison.getState()).toMatchObject({ isBusy: false, problem })
      expect(comparison.getState().result).toBe(result)
      expect(comparison.getState().list).toBe(list)
    }
  })

  it('is made anew with other columns and other invoices, and is not there without columns', async () => {
    const { comparison, answers, tableOf } = comparisonByHand()
    comparison.setInvoices(INVOICES)
    const reading = comparison.read('a')
    answers.get('a')?.resolve(await tableOf('INV-1,100.00,1.00\nX,1.00,1.00'))
    await reading
    const { columns } = comparison.getState()
    if (!columns) throw new Error('There are no columns.')
    await comparison.setColumns({ ...columns, amount: 2 })
    expect(comparison.getState().result?.differ).toHaveLength(1)
    comparison.setInvoices([invoiceOf('INV-1', { amountDue: 100 })])
    await expect.poll(() => comparison.getState().result?.agree.length).toBe(1)
    await comparison.setColumns({ ...columns, amount: undefined })
    expect(comparison.getState().result).toBeUndefined()
    comparison.clear()
    expect(comparison.getState()).toMatchObject({ list: undefined, columns: undefined, isBusy: false })
  })
})
