import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Visit } from '../support/journey.ts'
import { dollars, minor, openAccount, invoicesOf, sum } from '../support/buyerAccount.ts'
import { csvRows } from '../support/csvRows.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { readXlsx } from '../support/xlsx.ts'

const CSV_FAILED = 'We couldn’t create the file. Try again.'
const MORE_FAILED = 'We couldn’t load more activity.'

const notices = ({ page }: Visit, hasText: string) => page.locator('balance-next .notice').filter({ hasText })

test('a payment of more invoices than an answer names is shown and saved with every one of them', async ({
  journey,
}) => {
  const visit = await openAccount(journey, { samples: { count: 103 } })
  const { page } = visit
  await visit.sees('100 of 103')
  const invoices = await invoicesOf(journey, visit)
  await page.getByRole('checkbox', { name: 'Select all in USD' }).press('Space')
  await page.getByRole('group', { name: '103 invoices selected' }).waitFor()
  await page.getByRole('button', { name: /^Review and pay/ }).click()
  await visit.typeCard({ number: CARDS.visa })
  await visit.pay()
  const receipt = page.getByRole('region', { name: 'What was paid' })
  const rest = receipt.getByRole('listitem').filter({ hasText: 'and 3 more invoices' })
  await rest.waitFor()
  assert.equal(await receipt.getByRole('listitem').count(), 101)
  const rows = receipt.locator('li span:last-child')
  const shown = async () =>
    (await rows.allTextContents()).reduce((all, text) => all + minor(Number(text.replace(/[$,]/g, ''))), 0)
  assert.equal(await shown(), sum(invoices))
  await receipt.getByRole('button', { name: 'Show more' }).click()
  await rest.waitFor({ state: 'detached' })
  assert.equal(await receipt.getByRole('listitem').count(), 103)
  assert.equal(await shown(), sum(invoices))
  const [paid = {}] = await visit.heard('invoices-paid')
  assert.deepEqual([paid['invoiceCount'], (paid['invoiceIds'] as string[]).length], [103, 103])

  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Activity' }).click()
  await page.getByText(/and 100 more invoices$/).waitFor()
  const save = async (name: string) => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    return readFile((await (await saved).path()) ?? '')
  }
  const csv = csvRows((await save('Download CSV')).toString('utf8'))
  assert.equal(csv.length, 103)
  assert.equal(
    csv.reduce((all, row) => all + minor(Number(row[6])), 0),
    sum(invoices),
  )
  const workbook = readXlsx(await save('Download Excel'))
  assert.deepEqual(
    workbook.rows.slice(1).map((row) => row[5]),
    csv.map((row) => row[5]),
  )
  await visit.sees(dollars(sum(invoices) / 100))
})

test('what cannot be read of the activity is said where it was asked for, and asked for again', async ({ journey }) => {
  const visit = await openAccount(journey, { samples: { count: 60, paid: 55 } })
  const { page, transaction } = visit
  const fault = (status: number) =>
    journey.fault({ buyerId: transaction.buyerId, method: 'GET', path: '/v1/activity', kind: 'error-before', status })
  await page.getByRole('button', { name: 'Activity' }).click()
  const more = page.getByRole('button', { name: 'Show more' })
  await more.waitFor()
  const entries = page.locator('balance-next ul.entries > li')
  assert.equal(await entries.count(), 50)

  const moreFailed = notices(visit, MORE_FAILED)
  const csvFailed = notices(visit, CSV_FAILED)
  let end = await fault(403)
  await more.click()
  await moreFailed.waitFor()
  await expect(moreFailed).toBeInViewport()
  assert.equal(await notices(visit, '').count(), 1)
  const [notice, button] = [await moreFailed.boundingBox(), await more.boundingBox()]
  assert.ok(notice && button)
  const between = button.y - (notice.y + notice.height)
  assert.ok(between >= 0 && between < 40, `${between} px between the sentence and what was pressed`)
  await end()

  const files: string[] = []
  page.on('download', (one) => files.push(one.suggestedFilename()))
  const download = page.getByRole('button', { name: 'Download CSV' })
  end = await fault(503)
  await download.click()
  await csvFailed.waitFor()
  await expect(csvFailed).toBeInViewport()
  assert.deepEqual(files, [])
  await end()

  end = await journey.fault({
    buyerId: transaction.buyerId,
    method: 'GET',
    path: '/v1/activity',
    kind: 'delay',
    afterMs: 500,
  })
  const saved = page.waitForEvent('download')
  await download.click()
  await expect(download).toHaveAttribute('aria-disabled', 'true')
  await download.dispatchEvent('click')
  assert.equal(csvRows(await readFile((await (await saved).path()) ?? '', 'utf8')).length, 55)
  await expect(download).not.toHaveAttribute('aria-disabled', 'true')
  await csvFailed.waitFor({ state: 'detached' })
  await end()
  await more.click()
  await expect(entries).toHaveCount(55)
  assert.equal(await notices(visit, '').count(), 0)
  assert.deepEqual(files, ['activity.csv'])
})
