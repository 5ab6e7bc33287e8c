import { describe, expect, it } from 'vitest'
import type { InvoicePage } from '../../../../src/api/accountTypes.ts'
import { readInvoices } from '../../../../src/flows/next/readInvoices.ts'
import { invoiceOf } from '../../../support/payerLists.ts'

const [FIRST, SECOND, THIRD] = ['1', '2', '3'].map((number) => invoiceOf(number))
const pageOf = (invoices: unknown, nextCursor?: string) => ({ invoices, nextCursor }) as unknown as InvoicePage

describe('all invoices of a buyer', () => {
  it('are read page by page, of whatever status, each once', async () => {
    const asked: unknown[] = []
    const pages = [pageOf([FIRST, SECOND], 'next'), pageOf([SECOND, THIRD])]
    const account = {
      listInvoices: async (query: object) => {
        asked.push(query)
        return pages[asked.length - 1] ?? pageOf([])
      },
    }
    expect(await readInvoices(account, new AbortController().signal)).toEqual([FIRST, SECOND, THIRD])
    expect(asked).toEqual([
      { sort: 'dueDate', limit: 500 },
      { sort: 'dueDate', limit: 500, cursor: 'next' },
    ])
  })

  it('are read no further once they are not wanted', async () => {
    const controller = new AbortController()
    let count = 0
    const account = {
      listInvoices: async () => {
        count += 1
        controller.abort()
        return pageOf([FIRST], 'next')
      },
    }
    await expect(readInvoices(account, controller.signal)).rejects.toThrow()
    expect(count).toBe(1)
  })
})
