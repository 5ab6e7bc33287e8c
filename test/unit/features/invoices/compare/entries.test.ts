import { describe, expect, it } from 'vitest'
import type { Invoice } from '../../../../../src/api/types.ts'
import type { Columns } from '../../../../../src/features/invoices/compare/columns.ts'
import { compareList } from '../../../../../src/features/invoices/compare/compareList.ts'
import { entriesOf } from '../../../../../src/features/invoices/compare/entries.ts'
import type { StatementList } from '../../../../../src/features/invoices/compare/list.ts'
import { indexInvoices } from '../../../../../src/features/invoices/compare/references.ts'
import { finish, invoiceOf } from '../../../../support/payerLists.ts'

/** A statement has these columns by itself; its numbers are those of invoices. */
const COLUMNS: Columns = { header: undefined, reference: 0, kind: 'number', amount: 1, currency: 2 }
const numbers = (all: readonly { readonly invoice: Invoice }[]) => all.map(({ invoice }) => invoice.number)

describe('a bank statement beside the invoices', () => {
  const listOf = (...payments: Partial<StatementList['payments'][number]>[]): StatementList => ({
    kind: 'statement',
    payments: payments.map((payment, at) => ({
      line: at + 1,
      references: [],
      text: '',
      amount: '100.00',
      currency: 'USD',
      ...payment,
    })),
  })
  const invoices = [invoiceOf('INV-10001'), invoiceOf('INV-10002'), invoiceOf('INV-10003', { amountDue: 5_000 })]
  const result = (...payments: Parameters<typeof listOf>) => {
    const index = finish(indexInvoices(invoices))
    const entries = finish(entriesOf(listOf(...payments), COLUMNS, index))
    return finish(compareList(entries, index, { kind: 'number', language: '.' }))
  }

  it('has a payment for what it refers to, or else for what its text names', () => {
    expect(numbers(result({ references: ['10001'] }, { text: 'Payment of inv-10002, thanks' }).agree)).toEqual([
      'INV-10001',
      'INV-10002',
    ])
    expect(result({ text: 'Rent 2026 for 12 rooms' }).notOpen).toMatchObject([{ reference: 'Rent 2026 for 12 rooms' }])
  })

  it('has one payment for several where it is what is due on all of them, and guesses nothing where it is not', () => {
    const both = { text: 'INV-10001 INV-10003' }
    expect(numbers(result({ ...both, amount: '150.00' }).agree)).toEqual(['INV-10001', 'INV-10003'])
    const { agree, ambiguous, notListed } = result({ ...both, amount: '149.00' })
    expect(agree).toEqual([])
    expect(ambiguous).toMatchObject([{ candidates: [{ number: 'INV-10001' }, { number: 'INV-10003' }] }])
    expect(notListed).toMatchObject([{ number: 'INV-10002' }])
  })
})
