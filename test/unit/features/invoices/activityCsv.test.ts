import { expect, it } from 'vitest'
import type { ActivityPage, PaidInvoice } from '../../../../src/api/accountTypes.ts'
import { activityCsv } from '../../../../src/features/invoices/activityCsv.ts'
import { messages } from '../../../../src/features/invoices/words/en.json'
import { readActivity } from '../../../../src/flows/next/readActivity.ts'
import { messages as labels } from '../../../../src/locales/labels/words/en.json'
import { csvRows } from '../../../support/csvRows.ts'

type Activity = ActivityPage['activity'][number]

const words = { tag: 'en', t: { ...labels, ...messages }, number: String }
const at = '2026-11-27T10:00:00.000Z'
const common = { status: 'succeeded', currency: 'USD', at, label: 'Visa ending 4242', reference: 'A1B2C3D4' } as const
const share = (place: number): PaidInvoice => ({ id: `inv_${place}`, number: `INV-${place}`, amount: 1_000 + place })

const cents = (rows: readonly string[][]) => rows.reduce((sum, row) => sum + Math.round(Number(row[6]) * 100), 0)

it('has a row for each invoice of a payment and one for the credit, which come to what was paid', () => {
  const entry: Activity = { ...common, id: 'att_1', type: 'payment', amount: 1_501, invoices: [share(0), share(1)] }
  const rows = csvRows(activityCsv([{ ...entry, invoiceCount: 2, invoiceAmount: 2_001 }], words))
  expect(rows.map((row) => [row[2], row[5], row[6]])).toEqual([
    ['Visa ending 4242', 'INV-0', '10.00'],
    ['Visa ending 4242', 'INV-1', '10.01'],
    ['Credit applied', '', '-5.00'],
  ])
  expect(cents(rows)).toBe(entry.amount)
})

it('says how many invoices it lacks, and what they come to', () => {
  const entry: Activity = { ...common, id: 'att_1', type: 'payment', amount: 5_000, invoices: [share(0)] }
  const rows = csvRows(activityCsv([{ ...entry, invoiceCount: 4, invoiceAmount: 5_500 }], words))
  expect(rows.map((row) => [row[5], row[6]])).toEqual([
    ['INV-0', '10.00'],
    ['and 3 more invoices', '45.00'],
    ['', '-5.00'],
  ])
  expect(cents(rows)).toBe(entry.amount)
})

it('is made of every page of the activity, and of every invoice of a payment that names the first of them', async () => {
  const paid = Array.from({ length: 250 }, (_, place) => share(place))
  const amount = paid.reduce((sum, one) => sum + one.amount, 0)
  const long: Activity = { ...common, id: 'att_long', type: 'payment', amount, invoices: paid.slice(0, 100) }
  const short: Activity = { ...common, id: 'att_short', type: 'payment', amount: 1_000, invoices: [share(0)] }
  const pages: Record<string, ActivityPage> = {
    first: { activity: [{ ...long, invoiceCount: 250, invoiceAmount: amount }], nextCursor: 'second' },
    second: { activity: [short] },
  }
  const account = {
    listActivity: async (cursor = 'first') => pages[cursor] ?? { activity: [] },
    listPaidInvoices: async (id: string, cursor = '0') => {
      expect(id).toBe('att_long')
      const end = Number(cursor) + 100
      return { invoices: paid.slice(Number(cursor), end), ...(end < 250 ? { nextCursor: String(end) } : {}) }
    },
  }
  const rows = csvRows(activityCsv(await readActivity(account, new AbortController().signal), words))
  expect(rows.map((row) => row[5])).toEqual([...paid.map(({ number }) => number), 'INV-0'])
  expect(cents(rows)).toBe(amount + 1_000)
  await expect(readActivity(account, AbortSignal.abort())).rejects.toThrow()
})
