import { expect, it } from 'vitest'
import type { CreditNote } from '../../../../src/api/accountTypes.ts'
import { createReviewed } from '../../../../src/flows/next/createReviewed.ts'
import {
  select,
  createInvoiceSelection,
  excludeCredit,
  NOTHING_SELECTED,
} from '../../../../src/order/invoiceSelection.ts'

const note = (amountLeft: number) => ({ id: 'cn_1', currency: 'USD', amountLeft, issuedOn: '2026-10-01' }) as CreditNote
const one = select(NOTHING_SELECTED, 'USD', [{ id: 'inv_1', number: 'INV-1', amountDue: 500, dueDate: '2026-11-01' }])

it('keeps the credit notes that were read first: another answer changes no amount', () => {
  const review = createInvoiceSelection(one)
  const reviewed = createReviewed(review)
  expect(reviewed()).toMatchObject({ creditNotes: undefined, allocation: { amount: 500 } })
  expect(reviewed([note(200)]).allocation.amount).toBe(300)
  expect(reviewed([note(50)]).allocation.amount).toBe(300)
  expect(reviewed().allocation.amount).toBe(300)
})

it('is the same value until the payer decides something else', () => {
  const review = createInvoiceSelection(one)
  const reviewed = createReviewed(review)
  const before = reviewed([note(200)])
  expect(reviewed()).toBe(before)
  review.setState(excludeCredit(one, 'cn_1', true))
  expect(reviewed().allocation.amount).toBe(500)
})
