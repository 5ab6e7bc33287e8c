import { describe, expect, it } from 'vitest'
import type { Columns } from '../../../../../src/features/invoices/compare/columns.ts'
import { recognizeColumns } from '../../../../../src/features/invoices/compare/columns.ts'
import type { ListCell } from '../../../../../src/features/invoices/compare/list.ts'
import { indexInvoices } from '../../../../../src/features/invoices/compare/references.ts'
import { finish, invoiceOf } from '../../../../support/payerLists.ts'

const INVOICES = [
  invoiceOf('INV-1001', { amountDue: 12_050, poNumber: 'PO-71', orderNumber: '9001' }),
  invoiceOf('INV-1002', { amountDue: 7_000, poNumber: 'PO-72', orderNumber: '9002' }),
  invoiceOf('INV-1003', { amountDue: 99_999, poNumber: 'PO-73', orderNumber: '9003' }),
]

function recognize(...rows: (readonly ListCell[])[]): Columns {
  const index = finish(indexInvoices(INVOICES))
  return finish(
    recognizeColumns(
      rows.map((cells, at) => ({ line: at + 1, cells })),
      index,
    ),
  )
}

describe('the columns of a list', () => {
  it('are found without any names, by what they have', () => {
    expect(
      recognize(
        [45_000, 'Bolts', 'INV-1001', '500.00', '120.50', 'USD'],
        [45_001, 'Nuts', 'INV-1002', '70.00', '70.00', 'USD'],
      ),
    ).toEqual({ header: undefined, reference: 2, kind: 'number', amount: 4, currency: 5 })
  })

  it.each([
    ['en', ['Vendor', 'Due date', 'Invoice no.', 'Original amount', 'Open balance', 'Currency']],
    ['es', ['Proveedor', 'Vencimiento', 'N.º de factura', 'Importe', 'Saldo pendiente', 'Moneda']],
    ['ar', ['المورد', 'تاريخ الاستحقاق', 'رقم الفاتورة', 'المبلغ', 'الرصيد المستحق', 'العملة']],
  ])('are found by their names, also where nothing matches: %s', (_, names) => {
    expect(recognize(names, ['Cedar', '2026-12-01', 'X-1', '5.00', '4.00', 'USD'])).toEqual({
      header: 0,
      reference: 2,
      kind: 'number',
      amount: 4,
      currency: 5,
    })
  })

  it('have their names below the title of the list', () => {
    const found = recognize(
      ['Open items', '', ''],
      ['', '', ''],
      ['Invoice', 'Memo', 'Amount'],
      ['INV-1001', 'a', '120.50'],
    )
    expect(found).toMatchObject({ header: 2, reference: 0, amount: 2, currency: undefined })
  })

  it.each([
    ['poNumber', 'PO-71', 'PO-72'],
    ['orderNumber', '9001', '9002'],
  ] as const)('have the %s where no invoice is numbered so', (kind, one, other) => {
    expect(recognize([one, '120.50'], [other, '70.00'])).toEqual({
      header: undefined,
      reference: 0,
      kind,
      amount: 1,
      currency: undefined,
    })
  })

  it('have the number of the invoice rather than that of the order', () => {
    expect(recognize(['PO-71', 'INV-1001', '1.00'], ['PO-72', 'INV-9', '2.00'])).toMatchObject({
      reference: 1,
      kind: 'number',
    })
  })

  it('have the amount that is due, whatever else is called an amount', () => {
    expect(
      recognize(['Invoice', 'Amount', 'Total'], ['INV-1001', '999.00', '120.50'], ['INV-1002', '888.00', '70.00']),
    ).toMatchObject({ amount: 2 })
  })

  it('are not there where nothing is like them', () => {
    expect(recognize(['a', 'b'], ['c', 'd'])).toEqual({
      header: undefined,
      reference: undefined,
      kind: 'number',
      amount: undefined,
      currency: undefined,
    })
  })
})
