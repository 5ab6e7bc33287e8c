import assert from 'node:assert/strict'
import { agree } from '../support/agree.ts'
import {
  activate,
  describeBusiness,
  dialog,
  opener,
  sendStatement,
  startApplication,
} from '../support/applyInDialog.ts'
import { newBuyer } from '../support/checkoutBank.ts'
import { mailsTo } from '../support/mails.ts'
import { test } from '../support/ownClockTest.ts'
import { chooseAt, pressAt } from '../support/tabbing.ts'

const DAYS_MS = 6 * 86_400_000

/** Without spaces that hold a date together. */
const breakable = (text: string): string => text.replaceAll(/\s/g, ' ')

test('a review ends by the day that the screen and the mail named: the line is approved, activated and used', async ({
  journey,
}) => {
  const buyer = await newBuyer(journey)
  const order = {
    ...buyer.order,
    lines: [{ lineItems: [{ title: 'Desks', quantity: 1, price: 100 }] }],
    allowedPaymentMethods: ['payWithTerms' as const, 'creditCard' as const],
    netDaysOptions: [30],
  }
  const applied = await journey.visit(order)
  await startApplication(applied)
  await describeBusiness(applied.page, '33-3333333')
  await sendStatement(applied.page, /Your application is under review/)
  const text = await dialog(applied.page).innerText()
  const day = /reply by ([^.]+)\./.exec(text)?.[1] ?? assert.fail(`No day is named: ${text}`)
  const [review] = await mailsTo(journey, buyer.email)
  assert.match(review?.subject ?? '', /is under review$/)
  assert.ok(breakable(review?.text ?? '').includes(breakable(day)))

  const { data: clock } = await journey.merchant.POST('/sandbox/clock', { body: { advanceMs: DAYS_MS } })
  assert.ok(Date.parse(clock?.now ?? '') > Date.parse(`${day} UTC`))
  const [approved] = await mailsTo(journey, buyer.email)
  assert.match(approved?.subject ?? '', /is approved$/)
  const visit = await journey.visit({ ...order, expiresAt: new Date(Date.now() + 2 * DAYS_MS).toISOString() })
  await chooseAt(visit.page, /^(Net terms|Card)/, /^Net terms/)
  await opener(visit.page).waitFor()
  await pressAt(visit.page, /^Activate net terms$/, 'Enter')
  await activate(visit.page)
  await agree(visit.page, visit.page.locator('balance-checkout'))
  await pressAt(visit.page, /^Place order/, 'Enter')
  await visit.sees('You’ll receive the invoice by email')
  assert.deepEqual(await visit.ledger(), ['invoice 10000 USD'])
})
