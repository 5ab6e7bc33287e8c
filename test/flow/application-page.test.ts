import { expect } from '@playwright/test'
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import createClient from 'openapi-fetch'
import type { paths } from '../../src/api/schema.d.ts'
import { activate, describeBusiness, dialog, sendStatement } from '../support/applyInDialog.ts'
import { newBuyer } from '../support/checkoutBank.ts'
import { business, sendEvidence, sendPart } from '../support/creditApplication.ts'
import type { Journey } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { focused, pressAt, pressKey } from '../support/tabbing.ts'

async function linkTo({ merchant }: Journey, buyerId: string): Promise<string> {
  const params = { path: { id: buyerId } }
  const { data } = await merchant.POST('/buyers/{id}/qualification', { params })
  if (!data) throw new Error('No link.')
  return data.url
}

async function openPage(journey: Journey, buyerId: string, locale = 'en-US'): Promise<Page> {
  const page = await (await journey.browser.newContext({ locale })).newPage()
  await page.goto(await linkTo(journey, buyerId))
  return page
}

async function tokenOf({ merchant }: Journey, buyerId: string): Promise<string> {
  const { data } = await merchant.POST('/buyers/{id}/token', {
    params: { path: { id: buyerId } },
    body: { scope: 'BUYER' },
  })
  return data?.token ?? ''
}

/** A buyer who has sent a whole application for a business with this number. */
async function applied(journey: Journey, ein: string) {
  const { id } = await newBuyer(journey)
  const headers = { authorization: `Bearer ${await tokenOf(journey, id)}` }
  const widget = createClient<paths>({ baseUrl: journey.api, headers })
  await sendPart({ widget }, { business: business({ ein }) })
  await sendEvidence({ widget })
  return id
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })

test.describe('the hosted application for credit', () => {
  test('leads by keyboard alone to an open line of credit, and says what is next', async ({ journey }) => {
    const { id } = await newBuyer(journey)
    const page = await openPage(journey, id)
    await heading(page, 'Net terms at Cedar & Slate Supply').waitFor()
    await pressAt(page, /^Apply for net terms$/, 'Enter')
    await describeBusiness(page, '11-1111111')
    await sendStatement(page, /You are approved for \$50,000\.00/)
    await pressKey(page, 'Escape')
    await heading(page, 'You are approved for $50,000.00').waitFor()
    assert.equal(await focused(page), 'You are approved for $50,000.00')
    await pressAt(page, /^Activate net terms$/, 'Enter')
    await activate(page, 'Done')
    await heading(page, 'Net terms are active').waitFor()
    assert.equal(await focused(page), 'Net terms are active')
    await page.getByText('You can close this window.').waitFor()
    assert.equal(await page.getByRole('button').count(), 0)
    const { data: buyer } = await journey.merchant.GET('/buyers/{id}', { params: { path: { id } } })
    assert.deepEqual([buyer?.qualificationStatus, buyer?.qualification?.maxCreditLimit], ['completed', 5_000_000])
    await page.reload()
    await heading(page, 'Net terms are active').waitFor()
  })

  test('has a sentence and no button where nothing can be done', async ({ journey }) => {
    const email = `suspended@${crypto.randomUUID()}.example.test`
    const { data: suspended } = await journey.merchant.POST('/buyers', { body: { email } })
    const { id: active } = await newBuyer(journey, { qualificationStatus: 'completed' })
    const buyers: [string, string][] = [
      [await applied(journey, '33-3333333'), 'Your application is under review'],
      [await applied(journey, '44-4444444'), 'Your application was not approved'],
      [suspended?.id ?? '', 'Your account is suspended'],
      [active, 'Net terms are active'],
    ]
    for (const [id, title] of buyers) {
      const page = await openPage(journey, id)
      await heading(page, title).waitFor()
      await page.getByText('You can close this window.').waitFor()
      assert.equal(await page.getByRole('button').count(), 0)
    }
  })

  test('goes on in the language of the browser, and ends with a newer link', async ({ journey }) => {
    const { id } = await newBuyer(journey)
    const page = await openPage(journey, id, 'ar')
    await heading(page, /الدفع الآجل لدى/).waitFor()
    await linkTo(journey, id)
    await page.getByRole('button', { name: 'طلب الدفع الآجل' }).click()
    await page.getByRole('heading', { level: 1, name: 'انتهت صلاحية هذا الرابط' }).waitFor()
    assert.equal(await page.locator('html').getAttribute('dir'), 'rtl')
  })
})

test('credit is applied for above the invoices, and the page hears of each state', async ({ journey }) => {
  const { id, order } = await newBuyer(journey)
  const visit = await journey.visit(order)
  const { page } = visit
  await page.evaluate(
    (token) => {
      document.body.replaceChildren(Object.assign(document.createElement('balance-next'), { token }))
    },
    await tokenOf(journey, id),
  )
  const credit = page.getByRole('region', { name: 'Net terms' })
  await credit.getByRole('button', { name: 'Apply for net terms' }).click()
  await describeBusiness(page, '22-2222222')
  await sendStatement(page, /You are approved for \$500\.00/)
  await activate(page, 'Done')
  await credit.getByText('Credit limit').waitFor()
  await expect(credit.getByText('$500.00', { exact: true })).toHaveCount(2)
  assert.equal(await dialog(page).count(), 0)
  const statuses = (await visit.heard('qualification')).map(({ status }) => status)
  assert.deepEqual(statuses, ['in_progress', 'approved_not_activated', 'completed'])
  const steps = (await visit.heard('step')).map(({ step }) => step)
  assert.deepEqual(steps.filter((step) => step === 'qualification').length, 1)
})
