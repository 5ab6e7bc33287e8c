import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import type { Journey, Visit } from '../support/journey.ts'
import type { Invoice } from '../support/buyerAccount.ts'
import {
  assertPaid,
  counts,
  dollars,
  invoicesOf,
  ledgerOf,
  linesToPay,
  minor,
  openAccount,
  sum,
} from '../support/buyerAccount.ts'
import { test } from '../support/journeyTest.ts'
import { bankEntry, statement, structured, workbook } from '../support/payerLists.ts'
import { CARDS } from '../support/sandbox.ts'
import { focused, pressAt, pressKey, tabTo, typeCardAt } from '../support/tabbing.ts'

const COMPARE = /^Compare with your list$/

/** What is in the lists alone: references, names and amounts that no invoice has. */
const CANARIES = ['CANARY-REF-77', 'Canary Supplies of Linnet', '8675.31', '867531', 'canary-list-of-may'] as const
const [REFERENCE, SUPPLIER, AMOUNT] = CANARIES

/** Everything that leaves the page from now on, and what it stores. */
function watchPage({ page }: Visit) {
  const sent: string[] = []
  page.context().on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  return async () => {
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]))
    return [...sent, stored].filter((text) => CANARIES.some((canary) => decodeURIComponent(text).includes(canary)))
  }
}

const openCompare = async ({ page }: Visit) => {
  await page.getByRole('button', { name: COMPARE }).waitFor()
  await pressAt(page, COMPARE, 'Enter')
  await page.getByLabel('Paste rows from your spreadsheet').waitFor()
}

/** Pastes a text where the focus is, as a clerk does. */
async function paste({ page }: Visit, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await pressKey(page, 'Control+v')
}

/** Lets a file fall on the screen. */
async function drop({ page }: Visit, name: string, content: string | Uint8Array): Promise<void> {
  const bytes = [...(typeof content === 'string' ? new TextEncoder().encode(content) : content)]
  const transfer = await page.evaluateHandle(
    ([file, values]) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(values)], file))
      return data
    },
    [name, bytes] as const,
  )
  await page.locator('.file-source').dispatchEvent('drop', { dataTransfer: transfer })
}

/** A group of the result, by its title and count. */
const group = ({ page }: Visit, title: string) =>
  page.locator('.compare-group').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const hasCount = async (visit: Visit, title: string, count: number) =>
  expect(group(visit, title).locator('strong')).toHaveText(String(count))
const rowsOf = (visit: Visit, title: string) => group(visit, title).locator('tbody tr')

/** Their list: the invoices but the last, one with another amount, one that is not known here. */
function listOf(invoices: readonly Invoice[]): (string | number)[][] {
  const [first, ...others] = invoices
  assert.ok(first)
  return [
    ['Supplier', 'Document', 'Gross', 'To pay'],
    [SUPPLIER, first.number, 9_999.99, first.amountDue + 1],
    ...others.slice(0, -1).map(({ number, amountDue }) => [SUPPLIER, number, 9_999.99, amountDue]),
    [SUPPLIER, REFERENCE, 9_999.99, AMOUNT],
  ]
}

test.describe("a buyer's own list beside their invoices", () => {
  test('is pasted, its columns set, and what agrees is paid, by keyboard alone; nothing of it leaves the page', async ({
    journey,
  }) => {
    const visit = await openAccount(journey, { samples: { count: 5, overdue: 1, seed: 3 } })
    const { page } = visit
    const invoices = (await invoicesOf(journey, visit)).filter(({ amountDue }) => amountDue > 0)
    const agreed = invoices.slice(1, -1)
    const findLeaks = watchPage(visit)
    await openCompare(visit)
    assert.equal(await focused(page), 'Compare with your list')
    await tabTo(page, /^Paste rows/)
    await paste(
      visit,
      listOf(invoices)
        .map((row) => row.join('\t'))
        .join('\n'),
    )
    await hasCount(visit, 'In both', agreed.length)
    assert.equal(await focused(page), 'Pasted rows')
    await hasCount(visit, 'Amounts differ', 1)
    await hasCount(visit, 'Missing in your list', 1)
    await hasCount(visit, 'Missing here', 1)
    assert.deepEqual(await rowsOf(visit, 'Amounts differ').locator('td').last().textContent(), '+$1.00')
    // Another column has other amounts, and what was recognized can be had back.
    await pressAt(page, /^Compared by/, 'Enter')
    await tabTo(page, /^Amount$/)
    await pressKey(page, 'ArrowUp')
    await hasCount(visit, 'Amounts differ', agreed.length + 1)
    await pressKey(page, 'ArrowDown')
    await hasCount(visit, 'Amounts differ', 1)
    await pressAt(page, /^Review and pay 3 invoices$/, 'Enter')
    await visit.card.getByLabel('Card number').waitFor()
    assert.deepEqual(
      (await linesToPay(visit)).toSorted(),
      agreed.map(({ number, amountDue }) => [number, minor(amountDue)] as const).toSorted(),
    )
    await typeCardAt(visit, CARDS.visa)
    await pressAt(page, /^Pay \$/, 'Enter')
    await visit.sees(`You paid ${dollars(sum(agreed) / 100)}.`)
    await assertPaid(visit, agreed, sum(agreed))
    assert.deepEqual(
      (await ledgerOf(journey, visit)).filter((entry) => entry.startsWith('charge')),
      [`charge ${sum(agreed)} USD`],
    )
    await pressAt(page, /^Done$/, 'Enter')
    await counts(visit, 2)
    // The list is still there, and what was paid is known as paid.
    await pressAt(page, COMPARE, 'Enter')
    await hasCount(visit, 'In both', 0)
    await hasCount(visit, 'Missing here', 4)
    await expect(rowsOf(visit, 'Missing here').filter({ hasText: 'Paid' })).toHaveCount(3)
    assert.deepEqual(await findLeaks(), [])
    await page.reload()
    await page.getByLabel('Paste rows from your spreadsheet').waitFor()
    assert.deepEqual(await findLeaks(), [])
  })

  const open = async (journey: Journey) => {
    const visit = await openAccount(journey, { samples: { count: 4, seed: 5 } })
    const invoices = await invoicesOf(journey, visit)
    const findLeaks = watchPage(visit)
    await openCompare(visit)
    return { visit, invoices, findLeaks }
  }

  test('is dropped as a CSV, an XLSX and a bank statement', async ({ journey }) => {
    const { visit, invoices, findLeaks } = await open(journey)
    const { page } = visit
    const rows = listOf(invoices)
    const csv = rows.map((row) => row.map((cell) => String(cell).replace('.', ',')).join(';')).join('\r\n')
    await drop(visit, 'canary-list-of-may.csv', `\ufeff${csv}`)
    await visit.sees('canary-list-of-may.csv')
    await hasCount(visit, 'In both', 2)
    await hasCount(visit, 'Missing here', 1)
    await page.getByRole('button', { name: 'Use another list' }).click()
    await expect.poll(() => focused(page)).toBe('Paste rows from your spreadsheet')
    const bytes = workbook(
      { name: 'About', rows: [] },
      { name: 'May', rows: rows.map((row) => row.map((cell) => (cell === AMOUNT ? Number(AMOUNT) : cell))) },
    )
    await drop(visit, 'canary-list-of-may.xlsx', bytes)
    await visit.sees(/Sheet “May”/)
    await hasCount(visit, 'In both', 2)
    await hasCount(visit, 'Amounts differ', 1)
    await page.getByRole('button', { name: 'Use another list' }).click()
    const [first, second] = invoices
    const entries = [
      bankEntry(String(first?.amountDue), structured(first?.number ?? '')),
      bankEntry(String(second?.amountDue), `<Ustrd>Payment ${second?.number} thanks</Ustrd>`),
      bankEntry(AMOUNT, `<Ustrd>${SUPPLIER}</Ustrd>`),
    ]
    await drop(visit, 'canary-list-of-may.xml', statement(...entries))
    await hasCount(visit, 'Paid in your statement, open here', 2)
    await hasCount(visit, 'Not in your statement', 2)
    await hasCount(visit, 'Not open here', 1)
    // A bank has paid them already.
    assert.equal(await page.getByRole('button', { name: /^Review and pay/ }).count(), 0)
    assert.deepEqual(await findLeaks(), [])
  })

  test('is chosen as a file, and one that cannot be read has its reason and takes nothing away', async ({
    journey,
  }) => {
    const { visit, invoices } = await open(journey)
    const { page } = visit
    const choose = (name: string, content: string | Uint8Array) =>
      page
        .locator('balance-next input[type=file]')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
    const text = listOf(invoices)
      .map((row) => row.join('\t'))
      .join('\n')
    await page.getByLabel('Paste rows from your spreadsheet').fill(text)
    for (const [name, content, reason] of [
      ['a.pdf', '%PDF-1.7', 'This file can’t be read. Use a CSV, XLSX or camt.053 file.'],
      ['a.csv', '', 'There are no rows in this list.'],
      ['a.xls', Buffer.from('d0cf11e0', 'hex'), 'This is an older Excel file. Save it as XLSX or CSV, then try again.'],
      ['a.xml', statement(bankEntry('1.00', '')).slice(0, -20), 'The XML in this file is damaged or incomplete.'],
    ] as const) {
      await choose(name, content)
      await visit.sees(new RegExp(`^${reason.replaceAll('.', '\\.')}`))
    }
    assert.equal(await page.getByLabel('Paste rows from your spreadsheet').inputValue(), text)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await hasCount(visit, 'In both', 2)
  })

  test('is compared by who may not pay, who cannot go on to pay', async ({ journey }) => {
    const visit = await openAccount(journey, { samples: { count: 3, seed: 5 }, permissions: ['view'] })
    const invoices = await invoicesOf(journey, visit)
    await openCompare(visit)
    await tabTo(visit.page, /^Paste rows/)
    await paste(visit, invoices.map(({ number, amountDue }) => `${number}\t${amountDue}`).join('\n'))
    await hasCount(visit, 'In both', 3)
    await visit.sees(/^You can view these invoices, but not pay them\./)
    assert.equal(await visit.page.getByRole('button', { name: /^Review and pay/ }).count(), 0)
  })
})
