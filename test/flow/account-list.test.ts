import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import type { Visit } from '../support/journey.ts'
import {
  addSamples,
  chooseRow,
  counts,
  dollars,
  invoicesOf,
  linesToPay,
  minor,
  openAccount,
  pressInList,
} from '../support/buyerAccount.ts'
import { test } from '../support/journeyTest.ts'
import { focused, named, pressAt, pressKey, tabTo } from '../support/tabbing.ts'

const PATH = '/v1/invoices'
const NOT_LOADED = 'We couldn’t load your invoices. Check your connection and try again.'
const STRANGE = [`O'Brien "& Sons"`, '100%', '_', '请求 发票', 'فاتورة ١٢', '\\', 'x; drop table invoices']

test.describe('the list of what a buyer owes, by keyboard alone', () => {
  const codes = async (visit: Visit) => (await visit.heard('error')).map(({ code }) => code)

  /** Types another text to search for. */
  async function search({ page }: Visit, text: string): Promise<void> {
    await tabTo(page, /^Search/)
    await pressKey(page, 'Control+a')
    await pressKey(page, 'Delete')
    await page.keyboard.insertText(text)
  }

  /** The numbers of the rows, from the top. */
  const numbers = ({ page }: Visit) =>
    page
      .locator('balance-next tbody tr[data-row] th button')
      .evaluateAll((found) => found.map((one) => one.textContent))

  test('is searched for any text, filtered and sorted, and a reload and another language lose nothing', async ({
    journey,
  }) => {
    const visit = await openAccount(journey, { samples: { count: 12, overdue: 5, paid: 2 } })
    const { page } = visit
    await counts(visit, 10)
    for (const text of STRANGE) {
      await search(visit, text)
      await visit.sees('No invoices match.')
      await search(visit, 'INV-1000')
      await counts(visit, 9)
    }
    assert.deepEqual(await codes(visit), [])
    await tabTo(page, /^Show/)
    await page.keyboard.type('Overdue')
    await counts(visit, 5)
    await pressAt(page, /^Balance due$/, 'Enter')
    const header = page.getByRole('columnheader', { name: 'Balance due' })
    await header.and(page.locator('[aria-sort=ascending]')).waitFor()
    assert.equal(await focused(page), 'Balance due')
    const overdue = await invoicesOf(journey, visit, 'overdue')
    const sorted = overdue.toSorted((one, other) => one.amountDue - other.amountDue).map(({ number }) => number)
    // The rows before stay until those of the new order are there.
    await expect.poll(() => numbers(visit)).toEqual(sorted)
    await pressKey(page, 'Enter')
    await header.and(page.locator('[aria-sort=descending]')).waitFor()
    const [dearest = ''] = sorted.toReversed()
    await page.locator('tr[data-row="0"]', { hasText: dearest }).waitFor()
    await chooseRow(visit, dearest)
    await page.reload()
    await page.getByRole('checkbox', { name: `Select invoice ${dearest}` }).waitFor()
    await expect.poll(() => numbers(visit)).toEqual(sorted.toReversed())
    assert.equal(await page.getByRole('checkbox', { name: `Select invoice ${dearest}` }).isChecked(), true)
    assert.equal(await page.getByLabel('Search').inputValue(), 'INV-1000')
    await page.getByRole('group', { name: '1 invoice selected' }).waitFor()
    await page.evaluate(() => document.querySelector('balance-next')?.setAttribute('locale', 'es'))
    await page.getByRole('group', { name: '1 factura seleccionada' }).waitFor()
    assert.equal(await page.getByRole('checkbox', { name: dearest }).isChecked(), true)
    assert.deepEqual(await numbers(visit), sorted.toReversed())
  })

  test('leads to an invoice, which a reload shows again, and back with the focus on the list', async ({ journey }) => {
    const visit = await openAccount(journey, { samples: { count: 2 } })
    const { page } = visit
    await counts(visit, 2)
    const [invoice] = (await invoicesOf(journey, visit)).filter(({ amountDue }) => amountDue > 0)
    const number = invoice?.number ?? ''
    await tabTo(page, new RegExp(`^${number}$`))
    await pressKey(page, 'Enter')
    const heading = page.getByRole('heading', { name: `Invoice ${number}` })
    await heading.waitFor()
    assert.equal(await focused(page), `Invoice ${number}`)
    await page.reload()
    await heading.waitFor()
    assert.equal((await visit.heard('ready')).length, 1)
    assert.equal(await focused(page), '')
    await pressAt(page, /^Back to invoices$/, 'Enter')
    await counts(visit, 2)
    assert.equal(await focused(page), 'Invoices')
    await pressAt(page, /^Activity$/, 'Enter')
    await visit.sees('There is no activity yet.')
    assert.equal(await focused(page), 'Activity')
    await page.reload()
    await visit.sees('There is no activity yet.')
    assert.equal((await visit.heard('ready')).length, 1)
  })

  test('gives a review all that is selected, also what was selected just before the press', async ({ journey }) => {
    const visit = await openAccount(journey, { samples: { count: 3 } })
    const { page } = visit
    const [first, second] = await invoicesOf(journey, visit)
    assert.ok(first && second)
    await chooseRow(visit, first.number)
    await page.getByRole('button', { name: /^Review and pay/ }).waitFor()
    await page.getByRole('checkbox', { name: `Select invoice ${second.number}` }).evaluate((box: HTMLElement) => {
      box.click()
      const view = box.getRootNode() as ShadowRoot
      view.querySelector<HTMLElement>('.selection-bar .primary')?.click()
    })
    await visit.card.getByLabel('Card number').waitFor()
    assert.deepEqual(
      await linesToPay(visit),
      [first, second].map(({ number, amountDue }) => [number, minor(amountDue)]),
    )
  })

  test('goes by arrows and pages over what is read a page at a time', async ({ journey }) => {
    const visit = await openAccount(journey, { samples: { count: 250 } })
    const { page } = visit
    await counts(visit, 100, 250)
    const [first] = await numbers(visit)
    await tabTo(page, /^Select invoice /)
    assert.equal(await focused(page), `Select invoice ${first}`)
    await pressInList(page, 'PageDown')
    await pressInList(page, 'ArrowDown')
    await pressInList(page, 'ArrowUp')
    for (const shown of [100, 200, 250]) {
      await counts(visit, shown, 250)
      await pressInList(page, 'End')
      await page.locator(`tr[data-row="${shown - 1}"] input:focus`).waitFor()
    }
    await pressInList(page, 'Home')
    assert.equal(await focused(page), `Select invoice ${first}`)
    await pressInList(page, 'End')
    await pressAt(page, /^Balance due$/, 'Enter')
    // Another order begins at its top, and is not read on from where the one before was left.
    await counts(visit, 100, 250)
    await page.locator('tr[data-row="0"]').waitFor()
  })

  test('stays with its filters and the focus where a filter is half a date, turned around, or refused', async ({
    journey,
  }) => {
    let id = ''
    const visit = await openAccount(journey, {
      samples: { count: 6, overdue: 3 },
      prepare: (buyer) => {
        id = buyer.id
        return Promise.resolve()
      },
    })
    const { page } = visit
    await counts(visit, 6)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith(PATH)) asked.push(`${searchParams.get('dueFrom')} ${searchParams.get('dueTo')}`)
    })
    const isSaidOf = (label: string) => page.getByLabel(label).and(page.locator('[aria-invalid=true]')).waitFor()
    await pressAt(page, /^More filters$/, 'Enter')
    await pressKey(page, 'Tab')
    await page.keyboard.type('12')
    await page.getByLabel('Due from').blur()
    await visit.sees('Enter a whole date, with a year from 1900 on.')
    await isSaidOf('Due from')
    await page.getByLabel('Due from').focus()
    await page.keyboard.type('12312000')
    await expect.poll(() => asked).toEqual(['2000-12-31 null'])
    await page.getByLabel('Due until').focus()
    await page.keyboard.type('12311999')
    await visit.sees('“Due until” can’t be before “Due from”.')
    await isSaidOf('Due until')
    assert.equal(await page.getByLabel('Due until').inputValue(), '1999-12-31')
    await counts(visit, 6)
    // The API may refuse what the form does not.
    const end = await journey.fault({ buyerId: id, method: 'GET', path: PATH, kind: 'error-before', status: 400 })
    await page.getByLabel('Due until').focus()
    await page.keyboard.type('12312099')
    await page.getByText('We can’t filter by that').first().waitFor()
    assert.deepEqual(asked, ['2000-12-31 null', '2000-12-31 2099-12-31'])
    await counts(visit, 6)
    await page.getByRole('heading', { name: 'Invoices' }).waitFor()
    assert.match(await focused(page), /Due until/)
    await end()
    await pressAt(page, /^Clear filters$/, 'Enter')
    await page.getByText('We can’t filter by that').waitFor({ state: 'detached' })
    assert.equal(await page.getByLabel('Due until').inputValue(), '')
    await counts(visit, 6)
  })

  test('shows that it cannot be read, emits an error, and is read again', async ({ journey }) => {
    let end = async () => {}
    const visit = await openAccount(journey, {
      prepare: async ({ id: buyerId }) => {
        await addSamples(journey, buyerId, { count: 1 })
        end = await journey.fault({ buyerId, method: 'GET', path: PATH, kind: 'error-before', status: 403 })
      },
    })
    const { page } = visit
    await visit.sees(NOT_LOADED)
    assert.equal((await codes(visit)).length, 1)
    assert.equal((await visit.heard('ready')).length, 1)
    await end()
    await pressAt(page, /^Try again$/, 'Enter')
    await counts(visit, 1)
    const [invoice] = await invoicesOf(journey, visit)
    assert.ok(invoice)
    const { id, number, amountDue } = invoice
    await page.getByRole('row', { name: new RegExp(dollars(amountDue).replace(/[$.]/g, '\\$&')) }).waitFor()
    const buyerId = visit.transaction.buyerId
    end = await journey.fault({ buyerId, method: 'GET', path: `${PATH}/${id}`, kind: 'error-before', status: 403 })
    await pressAt(page, named(number), 'Enter')
    await visit.sees(NOT_LOADED)
    await expect.poll(async () => (await codes(visit)).length).toBe(2)
    await end()
    await pressAt(page, /^Try again$/, 'Enter')
    await page.getByRole('heading', { name: number }).waitFor()
    await pressAt(page, /^Back to invoices$/, 'Enter')
    await counts(visit, 1)
    end = await journey.fault({ buyerId, method: 'GET', path: '/v1/activity', kind: 'error-before', status: 403 })
    await pressAt(page, /^Activity$/, 'Enter')
    await visit.sees('We couldn’t load your activity.')
    await expect.poll(async () => (await codes(visit)).length).toBe(3)
    await end()
    await pressAt(page, /^Try again$/, 'Enter')
    await visit.sees('There is no activity yet.')
  })
})
