import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { agree } from '../support/agree.ts'
import {
  activate,
  addFile,
  applyWith,
  chooseUpload,
  describeBusiness,
  dialog,
  opener,
  PDF,
  sendStatement,
} from '../support/applyInDialog.ts'
import { bankPage, newBuyer } from '../support/checkoutBank.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { storedIn } from '../support/storedIn.ts'
import { chooseAt, focused, pressAt, pressKey, typeAt, typeCardAt } from '../support/tabbing.ts'

const METHODS = /^(Net terms(?! cannot)|Card)/
const place = (page: Page) => page.getByRole('button', { name: /^Place order — / })
const apply = (journey: Journey, price?: number, more?: object) => applyWith(journey, price, more)

/** Goes back into the application by keyboard, once the page is loaded again. */
async function reopen(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name: 'Net terms' }).waitFor()
  await chooseAt(page, METHODS, /^Net terms/)
  await opener(page).waitFor()
  await pressAt(page, name, 'Enter')
  await dialog(page).getByRole('heading', { level: 3 }).waitFor()
}

const statuses = async (visit: Visit) => (await visit.heard('qualification')).map(({ status }) => status)

test.describe('applying for credit in the checkout', () => {
  test('by keyboard alone: is approved, activated with an account, and the order is placed on terms', async ({
    journey,
  }) => {
    const buyer = await newBuyer(journey)
    const visit = await journey.visit({ ...buyer.order, allowedPaymentMethods: ['payWithTerms'], netDaysOptions: [30] })
    const { page } = visit
    await opener(page).waitFor()
    await pressAt(page, /^Apply for net terms$/, 'Enter')
    await dialog(page).getByLabel('EIN').waitFor()
    await typeAt(page, /^Business type/, 'Limited')
    const address = {
      '^EIN': '11-1111111',
      '^Street address': '1 Main Street',
      '^City': 'Albany',
      '^State': 'New York',
    }
    for (const [label, text] of Object.entries({ ...address, '^ZIP code': '12207' }))
      await typeAt(page, new RegExp(label), text)
    await pressAt(page, /^Continue$/, 'Enter')
    await dialog(page).getByRole('heading', { name: 'Your bank' }).waitFor()
    await pressAt(page, /^Connect your bank$/, 'Enter')
    const bank = bankPage(page)
    await bank.getByRole('button', { name: 'Alder & Main Bank' }).waitFor()
    await pressAt(page, /Alder & Main Bank/, 'Enter')
    await bank.getByLabel('User name').waitFor()
    await typeAt(page, /User name/, 'user_good')
    await typeAt(page, /Password/, 'pass_good')
    await pressKey(page, 'Enter')
    await bank.getByLabel('Security code').waitFor()
    await typeAt(page, /Security code/, '1234')
    await pressKey(page, 'Enter')
    await bank.getByRole('button', { name: 'Link this account' }).waitFor()
    await pressAt(page, /^Link this account$/, 'Enter')
    await dialog(page)
      .getByText(/^Connected: Alder & Main Bank/)
      // It is also announced.
      .first()
      .waitFor()
    await agree(page, dialog(page))
    await pressAt(page, /^Submit application$/, 'Enter')
    await dialog(page)
      .getByText(/You are approved for \$50,000\.00/)
      .first()
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Activate net terms' }).waitFor()
    await pressAt(page, /^Activate net terms$/, 'Enter')
    await dialog(page).getByRole('button', { name: 'Use net terms' }).waitFor()
    await pressAt(page, /^Use net terms$/, 'Enter')
    await page.getByRole('group', { name: 'When to pay' }).waitFor()
    assert.match(await focused(page), /30 days/)
    // What was agreed to a moment ago is not asked again; the order is placed with it.
    await visit.sees('You agreed to the terms when you applied.')
    assert.equal(await page.getByRole('checkbox').count(), 0)
    await pressAt(page, /^Place order — due /, 'Enter')
    await visit.sees('You’ll receive the invoice by email')
    assert.deepEqual(await visit.ledger(), ['invoice 1999 USD'])
    assert.deepEqual(await statuses(visit), ['in_progress', 'approved_not_activated', 'completed'])
  })

  test('goes on where it was left, by the keyboard and after a reload', async ({ journey }) => {
    const visit = await apply(journey)
    const { page } = visit
    await typeAt(page, /^EIN/, '1234')
    await pressKey(page, 'Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    assert.match(await focused(page), /^Apply for net terms$/)
    await pressKey(page, 'Enter')
    assert.equal(await dialog(page).getByLabel('EIN').inputValue(), '1234')
    await describeBusiness(page, '11-111111')
    await dialog(page)
      .getByRole('link', { name: /Enter the 9-digit EIN/ })
      .waitFor()
    await pressAt(page, /^Enter the 9-digit EIN/, 'Enter')
    await page.keyboard.type('11-1111111')
    await page.reload()
    await reopen(page, /^Apply for net terms$/)
    const typed = ['Legal business name', 'Street address', 'City', 'State', 'ZIP code', 'EIN'].map((label) =>
      dialog(page).getByLabel(label, { exact: true }).inputValue(),
    )
    assert.deepEqual(await Promise.all(typed), ['Cedar Works', '1 Main Street', 'Albany', 'OH', '12207', ''])
    assert.doesNotMatch(await storedIn(page), /11-?1111/)
    await describeBusiness(page, '11-1111111')
    await dialog(page).getByRole('heading', { name: 'Your bank' }).waitFor()
    await page.reload()
    await reopen(page, /^Continue application$/)
    assert.doesNotMatch(await storedIn(page), /Albany/)
    await sendStatement(page, /You are approved for \$50,000\.00/)
    await pressKey(page, 'Escape')
    await page.getByText('You are approved for $50,000.00.').waitFor()
    await pressAt(page, /^Activate net terms$/, 'Enter')
    await activate(page)
    await place(page).waitFor()
    assert.deepEqual(await visit.ledger(), [])
  })

  test('is approved for little: the rest goes to a card', async ({ journey }) => {
    const visit = await apply(journey, 700.01, { splitMethods: ['creditCard'] })
    const { page } = visit
    await describeBusiness(page, '22-2222222')
    const short = 'Your limit is $500.00. This order is $700.01. Pay $200.01 another way and $500.00 on terms.'
    await sendStatement(page, /You are approved for \$500\.00/)
    await dialog(page).getByRole('paragraph').filter({ hasText: short }).waitFor()
    await activate(page, 'Split the payment')
    await page.getByRole('button', { name: /^Pay \$200\.01 now/ }).waitFor()
    await agree(page)
    await typeCardAt(visit, CARDS.visa)
    await pressAt(page, /^Pay \$200\.01 now, \$500\.00 on terms$/, 'Enter')
    await visit.sees('You’ll receive the invoice by email')
    assert.deepEqual(await visit.ledger(), ['charge 20001 USD', 'invoice 50000 USD'])
  })

  test('says that a person reviews the application, and a card pays', async ({ journey }) => {
    const visit = await apply(journey)
    const { page } = visit
    await describeBusiness(page, '33-3333333')
    await sendStatement(page, /Your application is under review/)
    await pressAt(page, /^Close$/, 'Enter')
    await visit.sees('Your credit application is being reviewed')
    assert.equal(await place(page).count(), 0)
    await chooseAt(page, METHODS, /^Card/)
    await typeCardAt(visit, CARDS.visa)
    await pressAt(page, /^Pay \$/, 'Enter')
    await visit.sees('You paid $100.00.')
    assert.deepEqual(await visit.ledger(), ['charge 10000 USD'])
  })

  test('refuses sole proprietors where that is the law, and asks for their clause elsewhere', async ({ journey }) => {
    const { page } = await apply(journey)
    await describeBusiness(page, '55-5555555', 'Sole', 'California')
    const form = dialog(page)
    await form.getByRole('link', { name: /Check this box to apply as a sole proprietor/ }).waitFor()
    await pressAt(page, /^Check this box to apply as a sole proprietor/, 'Enter')
    assert.match(await focused(page), /personally liable/)
    await pressKey(page, 'Space')
    await form
      .getByRole('link', { name: /Sole proprietors in this state can’t get net terms/ })
      .first()
      .waitFor()
    await pressAt(page, /^Continue$/, 'Enter')
    assert.equal(await form.getByRole('link', { name: /Check this box to apply/ }).count(), 0)
    await describeBusiness(page, '11-1111111', 'Sole', 'Ohio')
    await form.getByRole('heading', { name: 'Your bank' }).waitFor()
  })

  test('shows how far an upload is, and takes no file that is too large, of another kind, or one too many', async ({
    journey,
  }) => {
    const { page } = await apply(journey)
    await describeBusiness(page, '11-1111111')
    await chooseUpload(page)
    // The system's own dialog, closed without a file.
    const input = dialog(page).locator('input[type=file]')
    await input.evaluate((field) => field.dispatchEvent(new Event('cancel', { bubbles: true })))
    await addFile(page, { ...PDF, name: 'large.pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await dialog(page)
      .getByText(/large\.pdf is larger than 5 MB/)
      .first()
      .waitFor()
    await addFile(page, { ...PDF, name: 'table.csv', mimeType: 'text/csv' })
    await dialog(page)
      .getByText(/table\.csv isn’t a PDF, PNG or JPEG/)
      .first()
      .waitFor()
    const network = await page.context().newCDPSession(page)
    const throttle = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    await throttle(40_000)
    await addFile(page, { ...PDF, name: 'month-1.pdf', buffer: Buffer.concat([PDF.buffer, Buffer.alloc(400_000)]) })
    const bar = dialog(page).getByRole('progressbar', { name: 'Uploading month-1.pdf' })
    await bar.waitFor()
    await dialog(page).getByRole('button', { name: 'Submit application', disabled: true }).waitFor()
    await bar.evaluate(async (progress: HTMLProgressElement) => {
      while (progress.value === 0 || progress.value === 1) await new Promise(requestAnimationFrame)
    })
    await throttle(-1)
    await dialog(page).getByRole('button', { name: 'Remove month-1.pdf' }).waitFor()
    for (const number of [2, 3, 4, 5]) {
      await addFile(page, { ...PDF, name: `month-${number}.pdf` })
      await dialog(page)
        .getByRole('button', { name: `Remove month-${number}.pdf` })
        .waitFor()
    }
    await addFile(page, PDF)
    await dialog(page)
      .getByText(/You can add up to 5 files/)
      .first()
      .waitFor()
    await pressAt(page, /^Remove month-2\.pdf$/, 'Enter')
    await dialog(page).getByText('month-2.pdf', { exact: true }).waitFor({ state: 'detached' })
    assert.equal(await focused(page), 'Add a file')
    await addFile(page, PDF)
    await dialog(page).getByRole('button', { name: 'Remove statement.pdf' }).waitFor()
    const said = dialog(page).getByRole('status').filter({ hasText: 'statement.pdf is added.' })
    await said.waitFor({ state: 'attached' })
  })
})
