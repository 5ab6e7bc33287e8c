import { describe, expect, it } from 'vitest'
import type { InvoiceSelection } from '../../../src/order/invoiceSelection.ts'
import {
  allocationOf,
  select,
  createInvoiceSelection,
  excludeCredit,
  payShare,
  readSelection,
  deselect,
  writeSelection,
} from '../../../src/order/invoiceSelection.ts'

const invoice = (id: string, amountDue = 500) => ({ id, amountDue, dueDate: '2026-11-01', number: id.toUpperCase() })
const nothing = createInvoiceSelection().getState()
const two = select(nothing, 'USD', [invoice('inv_1'), invoice('inv_2', 700)])
const amountOf = (selection: InvoiceSelection) => allocationOf(selection, []).amount

describe('a selection of invoices', () => {
  it('adds and releases, and is nothing once the last one is released', () => {
    expect(amountOf(two)).toBe(1200)
    expect(amountOf(deselect(two, ['inv_1']))).toBe(700)
    expect(deselect(two, ['inv_1', 'inv_2'])).toEqual(nothing)
  })

  it('holds one currency: another one begins anew', () => {
    const euros = select(two, 'EUR', [invoice('inv_3', 90)])
    expect([...euros.chosen.keys()]).toEqual(['inv_3'])
    expect(euros.currency).toBe('EUR')
  })

  it('stays as it is where nothing is chosen in addition', () => {
    expect(select(two, 'EUR', [])).toBe(two)
  })

  it('has an invoice that comes again as it is now', () => {
    const now = { id: 'inv_1', number: 'INV-1', amountDue: 450, dueDate: '2026-11-01', minimum: 50 }
    expect(select(two, 'USD', [now]).chosen.get('inv_1')).toEqual(now)
  })

  it('pays part of an invoice, and forgets the part with the invoice or with all that is due', () => {
    const part = payShare(two, 'inv_2', 120)
    expect(amountOf(part)).toBe(620)
    expect(amountOf(payShare(part, 'inv_2', 700))).toBe(1200)
    expect(select(deselect(part, ['inv_2']), 'USD', [invoice('inv_2', 700)]).shares.size).toBe(0)
  })

  it('uses credit of its currency that is free, unless the payer leaves it for later', () => {
    const note = { id: 'cn_1', amountLeft: 200, issuedOn: '2026-10-01', currency: 'USD' }
    const notes = [note, { ...note, id: 'cn_2', currency: 'EUR' }, { ...note, id: 'cn_3', isInUse: true }]
    expect(allocationOf(two, notes).creditNotes).toEqual([{ id: 'cn_1', amount: 200 }])
    const without = excludeCredit(two, 'cn_1', true)
    expect(allocationOf(without, notes).amount).toBe(1200)
    expect(allocationOf(excludeCredit(without, 'cn_1', false), notes).amount).toBe(1000)
  })

  it('survives a reload as text', () => {
    const selection = excludeCredit(payShare(two, 'inv_2', 120), 'cn_1', true)
    expect(readSelection(writeSelection(selection) ?? null)).toEqual(selection)
    expect(writeSelection(nothing)).toBeUndefined()
  })

  it('is nothing where the text has less of one fact than of another', () => {
    const text = writeSelection(two)?.replace('"2026-11-01","2026-11-01"', '"2026-11-01"') ?? null
    expect(text).toContain('"2026-11-01"]')
    expect(readSelection(text)).toEqual(nothing)
  })

  it.each([null, '', '{', '[]', '{"currency":"USD"}', '{"currency":"USD","ids":[1]}'])(
    'is nothing where the text is none of it: %s',
    (text) => {
      expect(readSelection(text)).toEqual(nothing)
    },
  )
})
