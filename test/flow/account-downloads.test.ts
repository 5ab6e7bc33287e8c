import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import { openAccount } from '../support/buyerAccount.ts'
import { csvRows } from '../support/csvRows.ts'
import type { Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { pressKey, tabTo } from '../support/tabbing.ts'
import { readXlsx } from '../support/xlsx.ts'

/** Presses a button by keyboard, and gives the file that comes of it. */
async function save({ page }: Visit, name: RegExp): Promise<{ name: string; bytes: Buffer }> {
  const saved = page.waitForEvent('download')
  await tabTo(page, name)
  await pressKey(page, 'Enter')
  const file = await saved
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

async function press({ page }: Visit, name: RegExp): Promise<void> {
  await tabTo(page, name)
  await pressKey(page, 'Enter')
}

const firstCells = (bytes: Buffer) =>
  readXlsx(bytes)
    .rows.slice(1)
    .map((row) => row[0])

test('the list, a selection and its PDFs are saved by keyboard, and hold what is shown', async ({ journey }) => {
  const visit = await openAccount(journey, { samples: { count: 60, paid: 5 } })
  const { page } = visit
  await visit.sees('of 55')
  await press(visit, /^Download$/)
  const dialog = page.getByRole('dialog', { name: 'Download' })
  await dialog.getByRole('group', { name: '55 invoices in this list' }).waitFor()
  assert.equal(await dialog.getByRole('group').count(), 1)
  const csv = await save(visit, /^Download CSV/)
  const listed = csvRows(csv.bytes.toString('utf8')).map((row) => row[0])
  assert.deepEqual([csv.name, listed.length], ['invoices.csv', 55])
  const excel = await save(visit, /^Download Excel/)
  assert.deepEqual([excel.name, firstCells(excel.bytes)], ['invoices.xlsx', listed])
  await pressKey(page, 'Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('checkbox', { name: `Select invoice ${listed[0]}` }).press('Space')
  await page.getByRole('checkbox', { name: `Select invoice ${listed[2]}` }).press('Space')
  await page.getByRole('group', { name: '2 invoices selected' }).waitFor()
  await page.getByRole('button', { name: 'Download', exact: true }).press('Enter')
  const selected = dialog.getByRole('group', { name: '2 invoices selected' })
  await selected.waitFor()
  const zip = await save(visit, /^Download PDFs/)
  const files = unzipSync(zip.bytes)
  assert.equal(zip.name, 'invoices.zip')
  assert.deepEqual(Object.keys(files), [`${listed[0]}.pdf`, `${listed[2]}.pdf`])
  for (const bytes of Object.values(files)) assert.equal(Buffer.from(bytes.subarray(0, 5)).toString(), '%PDF-')
  const saved = page.waitForEvent('download')
  await selected.getByRole('button', { name: 'Download Excel' }).press('Enter')
  assert.deepEqual(firstCells(await readFile(await (await saved).path())), [listed[0], listed[2]])
})

test('a file that could not be made is said in its dialog, and after it is closed', async ({ journey }) => {
  const visit = await openAccount(journey, { samples: { count: 3 } })
  const { page, transaction } = visit
  const { buyerId } = transaction
  await visit.sees('3 of 3')
  const end = await journey.fault({
    ...{ buyerId, method: 'GET', path: '/v1/invoices/export', kind: 'error-before', status: 503 },
  })
  await press(visit, /^Download$/)
  await press(visit, /^Download CSV/)
  const failed = page.locator('balance-next .notice').filter({ hasText: 'We couldn’t create the file. Try again.' })
  await failed.waitFor()
  await pressKey(page, 'Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect(failed).toBeVisible()
  await end()
  await press(visit, /^Download$/)
  assert.equal(csvRows((await save(visit, /^Download CSV/)).bytes.toString('utf8')).length, 3)
  await expect(failed).toHaveCount(0)
})

test('a statement is saved as Excel with the lines of its CSV', async ({ journey }) => {
  const visit = await openAccount(journey, { samples: { count: 8, paid: 3 } })
  await press(visit, /^Statement$/)
  await visit.sees('What changed')
  const csv = csvRows((await save(visit, /^Download CSV/)).bytes.toString('utf8'))
  const excel = await save(visit, /^Download Excel/)
  assert.match(excel.name, /^statement-[\d-]+\.xlsx$/)
  const balances = readXlsx(excel.bytes)
    .rows.slice(1)
    .map((row) => row[6])
  assert.deepEqual(
    balances.map((cell) => typeof cell === 'object' && cell.number),
    csv.map((row) => Number(row.at(-2))),
  )
})
