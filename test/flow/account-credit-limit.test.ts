import assert from 'node:assert/strict'
import { check, openAccount as openWhole } from '../support/accountLooks.ts'
import { openAccount } from '../support/buyerAccount.ts'
import { acceptCredit, declineCredit } from '../support/creditRequests.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { mailsTo, mailsToBuyer } from '../support/mails.ts'
import { placeOnTerms } from '../support/overCreditOrder.ts'
import { focused, pressAt, pressKey, tabTo, typeAt } from '../support/tabbing.ts'
import { until } from '../support/waiting.ts'

const ASK = /^Ask for a higher limit$/
const credit = ({ page }: Visit) => page.getByRole('region', { name: 'Net terms' })

/** Uses $12,000.00 of a buyer's credit, and has $3,000.00 reserved. */
const take = (journey: Journey) => async (id: string) => {
  const order = { buyer: { id } }
  await placeOnTerms(journey, order, 12_000, 30)
  await placeOnTerms(journey, order, 3_000, 30, true)
}

const openCredit = (journey: Journey) =>
  openAccount(journey, { hasCredit: true, prepare: ({ id }) => take(journey)(id) })

async function figuresOf(visit: Visit): Promise<string[]> {
  const terms = await credit(visit).locator('dt').allTextContents()
  const values = await credit(visit).locator('dd').allTextContents()
  return terms.map((term, at) => `${term} ${values[at]}`)
}

const requestsOf = async ({ merchant }: Journey, { transaction: { buyerId } }: Visit) =>
  (await merchant.GET('/credit-requests', { params: { query: { buyerId } } })).data?.creditRequests ?? []

/** What the page shows when it comes back to the front. */
const comeBack = ({ page }: Visit, text: RegExp) =>
  until(`the page to show ${text}`, async () => {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    return page.getByText(text).first().isVisible()
  })

test('credit adds up on the screen; a higher limit is asked for by keyboard, declined, asked for again and given', async ({
  journey,
}) => {
  const { merchant } = journey
  const topic = 'credit/limit-requested'
  await merchant.POST('/webhooks', { body: { topic, address: 'http://127.0.0.1:9/' } })
  const visit = await openCredit(journey)
  const { page } = visit
  await credit(visit).waitFor()
  assert.deepEqual(await figuresOf(visit), [
    'Used $12,000.00',
    'Reserved $3,000.00',
    'Available $35,000.00',
    'Credit limit $50,000.00',
  ])
  await page.getByRole('img', { name: '$15,000.00 of $50,000.00 used or reserved' }).waitFor()

  await pressAt(page, ASK, 'Enter')
  await page.getByRole('dialog', { name: 'Ask for a higher credit limit' }).waitFor()
  await until('the cursor in the amount', async () => (await focused(page)) === 'New credit limit, in USD')
  await pressKey(page, 'Enter')
  await until('the cursor at what is wrong', async () => (await focused(page)).startsWith('There is a problem'))
  await pressAt(page, /^Enter an amount, like 75000\.00\.$/, 'Enter')
  await page.keyboard.type('50,000.00')
  await typeAt(page, /^Reason/, 'We open a second shop in March.')
  await visit.sees('Enter more than your limit of $50,000.00.')
  await tabTo(page, /^New credit limit/)
  await pressKey(page, 'Control+a')
  await page.keyboard.type('80,000.00')
  await pressAt(page, /^Send request$/, 'Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await visit.sees(/^You asked for a limit of \$80,000\.00 on /)
  await visit.sees(/The answer also goes to p•••@example\.test\.$/)
  await until('the cursor at the credit', async () => (await focused(page)) === 'Net terms')
  assert.equal(await page.getByRole('button', { name: ASK }).count(), 0)

  const [asked] = await requestsOf(journey, visit)
  assert.deepEqual([asked?.status, asked?.amount, asked?.reason], ['open', 80_000, 'We open a second shop in March.'])
  const { data } = await merchant.GET('/sandbox/webhooks')
  const body = data?.deliveries.find((one) => one.topic === topic && one.body.includes(asked?.id ?? 'none'))?.body ?? ''
  assert.equal((JSON.parse(body) as { amount: number }).amount, 80_000)

  await declineCredit(journey, asked?.id ?? '', 'Please pay the overdue invoices first.')
  await comeBack(visit, /declined a limit of \$80,000\.00 on /)
  await visit.sees('Please pay the overdue invoices first.')
  const [declined] = await mailsToBuyer(journey, visit.transaction.buyerId)
  assert.match(declined?.text ?? '', /Please pay the overdue invoices\sfirst\./)

  await pressAt(page, ASK, 'Enter')
  await until('the cursor in the amount', async () => (await focused(page)) === 'New credit limit, in USD')
  await page.keyboard.type('70000')
  await pressKey(page, 'Enter')
  await visit.sees(/^You asked for a limit of \$70,000\.00 on /)
  const [again] = await requestsOf(journey, visit)
  await acceptCredit(journey, again?.id ?? '', '65000')
  await comeBack(visit, /raised your limit to \$65,000\.00 on .* You asked for \$70,000\.00\.$/)
  assert.deepEqual((await figuresOf(visit)).slice(2), ['Available $50,000.00', 'Credit limit $65,000.00'])
  const [given] = await mailsTo(journey, declined?.to[0] ?? '')
  assert.equal(given?.subject, 'Your credit limit at Cedar & Slate Supply is now $65,000.00')
})

test('an answer that is lost asks for nothing twice, and what is typed outlives a refusal', async ({ journey }) => {
  const visit = await openCredit(journey)
  const { page } = visit
  await pressAt(page, ASK, 'Enter')
  await until('the cursor in the amount', async () => (await focused(page)) === 'New credit limit, in USD')
  await page.keyboard.type('90000')
  let arrives = false
  await page.route('**/v1/credit-requests', async (route) => {
    if (arrives) await route.fetch()
    return route.abort()
  })
  await pressKey(page, 'Enter')
  await visit.sees('Your request wasn’t sent, but nothing was lost. Try again.')
  await pressKey(page, 'Escape')
  await pressAt(page, ASK, 'Enter')
  await until('the cursor in the amount', async () => (await focused(page)) === 'New credit limit, in USD')
  assert.equal(await page.getByLabel('New credit limit').inputValue(), '90000')
  arrives = true
  await pressKey(page, 'Enter')
  await visit.sees(/^You asked for a limit of \$90,000\.00 on /)
  assert.deepEqual(
    (await requestsOf(journey, visit)).map(({ status, amount }) => [status, amount]),
    [['open', 90_000]],
  )
})

test('who may not manage the account reads the credit and cannot ask', async ({ journey }) => {
  const visit = await openAccount(journey, { hasCredit: true, permissions: ['view', 'pay'] })
  await visit.sees('Credit limit')
  assert.equal(await visit.page.getByRole('button', { name: ASK }).count(), 0)
})

test('the credit, the form and each answer have no fault that axe finds and fit a phone', async ({ journey }) => {
  const visit = await openWhole(journey, {}, { hasCredit: true, before: take(journey) })
  const { page } = visit
  await credit(visit).waitFor()
  await check(visit, 'the credit')
  await page.getByRole('button', { name: ASK }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await visit.sees('There is a problem')
  await check(visit, 'the form')
  await page.getByLabel('New credit limit').fill('80000')
  await page.getByRole('button', { name: 'Send request' }).click()
  await visit.sees(/^You asked for a limit of/)
  await check(visit, 'a request')
  const [asked] = await requestsOf(journey, visit)
  await declineCredit(journey, asked?.id ?? '', 'Please pay the overdue invoices first.')
  await comeBack(visit, /declined a limit of/)
  await check(visit, 'an answer')
})
