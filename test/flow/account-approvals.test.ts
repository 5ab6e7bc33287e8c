import assert from 'node:assert/strict'
import { check, openAccount as openLooks } from '../support/accountLooks.ts'
import { chooseRow, ledgerOf, openAccount } from '../support/buyerAccount.ts'
import { openElsewhere } from '../support/handOffDialog.ts'
import { newUser } from '../support/holders.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { mailsTo } from '../support/mails.ts'
import { linkIn } from '../support/proposals.ts'
import { CARDS } from '../support/sandbox.ts'
import { pressAt, typeAt, typeCardAt } from '../support/tabbing.ts'
import { cardOf } from '../support/typeCard.ts'
import { until } from '../support/waiting.ts'

// Who may only propose, or is above their limit, has a payment made by somebody else. All by keyboard.

function addInvoices({ merchant }: Journey, buyerId: string) {
  const invoices = ['90.00', '250.00'].map((amount, at) => ({
    ...{ externalReferenceId: `${buyerId}-${at}`, number: `P-${at + 1}`, buyerId, currency: 'USD' },
    ...{ dueDate: '2030-12-31', amount },
  }))
  return merchant.POST('/invoices', { body: { invoices } })
}

const moneyOf = async (journey: Journey, visit: Visit) =>
  (await ledgerOf(journey, visit)).filter((entry) => !entry.startsWith('invoice '))

const openProposer = (journey: Journey, user = newUser('Pat Proposer')) =>
  openAccount(journey, {
    permissions: ['view', 'propose'],
    holder: { user },
    prepare: ({ id }) => addInvoices(journey, id),
  })

/** Asks an approver for what is reviewed; gives the address in the mail. */
async function propose(journey: Journey, { page, sees }: Visit, message: string): Promise<string> {
  const { email } = newUser()
  await page.getByRole('heading', { name: 'Send for approval' }).waitFor()
  await typeAt(page, /^Approver’s name/, 'Ana Approver')
  await typeAt(page, /^Approver’s email/, email)
  await typeAt(page, /^Message/, message)
  await pressAt(page, /^Send \$.* for approval$/, 'Enter')
  await sees('Sent to Ana Approver')
  return linkIn(journey, email)
}

const mailed = (journey: Journey, to: string) =>
  until('the proposer is mailed', async () => (await mailsTo(journey, to))[0])

test('who may only propose sends a payment to an approver, who pays it; both read that it is paid', async ({
  journey,
}) => {
  const user = newUser('Pat Proposer')
  const visit = await openProposer(journey, user)
  const { page } = visit
  await chooseRow(visit, 'P-2')
  assert.equal(await page.getByRole('button', { name: /^(Pay|Review|Send to)/ }).count(), 0)
  await pressAt(page, /^Ask approval for \$250\.00$/, 'Enter')
  await page.getByRole('heading', { name: 'Send for approval' }).waitFor()
  assert.equal(await page.getByRole('button', { name: /^Pay/ }).count(), 0)
  await pressAt(page, /^Send \$250\.00 for approval$/, 'Enter')
  await visit.sees('Enter a name.')
  await typeAt(page, /^Approver’s name/, 'x')
  await typeAt(page, /^Approver’s email/, user.email)
  await pressAt(page, /^Send \$250\.00 for approval$/, 'Enter')
  await visit.sees('Someone else has to approve this. Enter their address.')
  await page.reload()
  const url = await propose(journey, visit, 'For June')
  await pressAt(page, /^See all proposals$/, 'Enter')
  await page.getByText('Waiting', { exact: true }).waitFor()
  await visit.sees(/^To Ana Approver \(/)

  const colleague = await openElsewhere(journey, url)
  await colleague.getByRole('heading', { name: /^Pat Proposer is asking you to approve this payment to / }).waitFor()
  await colleague.getByText(`(${user.email})`).waitFor()
  await colleague.getByText('For June').waitFor()
  await typeCardAt({ page: colleague, card: cardOf(colleague) }, CARDS.visa)
  await pressAt(colleague, /^Pay \$250\.00$/, 'Enter')
  await colleague.getByText('You paid $250.00.').first().waitFor()
  assert.equal(await colleague.getByText('Decline this payment').count(), 0)
  assert.deepEqual(await moneyOf(journey, visit), ['charge 25000 USD', 'invoice-payment 25000 USD'])
  await page.reload()
  await page.getByText('Paid', { exact: true }).waitFor()
  assert.equal(await page.getByRole('button', { name: /^Withdraw/ }).count(), 0)
  assert.match((await mailed(journey, user.email))?.subject ?? '', /^Ana Approver paid \$250\.00 to /)
})

test('who is above their limit asks an approver, who declines with a reason; it is proposed again and withdrawn', async ({
  journey,
}) => {
  const user = newUser('Pat Payer')
  const visit = await openAccount(journey, {
    holder: { user, payLimit: { currency: 'USD', perPayment: '100.00' } },
    prepare: ({ id }) => addInvoices(journey, id),
  })
  const { page } = visit
  await chooseRow(visit, 'P-2')
  await pressAt(page, /^Review and pay/, 'Enter')
  await visit.sees('It’s more than the $100.00 that you can pay at once.')
  await pressAt(page, /^Send for approval$/, 'Enter')
  const url = await propose(journey, visit, 'Over my limit')
  await pressAt(page, /^Back to invoices$/, 'Enter')

  const colleague = await openElsewhere(journey, url)
  await colleague.getByRole('button', { name: 'Pay $250.00' }).waitFor()
  await pressAt(colleague, /^Decline this payment$/, 'Enter')
  await typeAt(colleague, /^Why do you decline it/, 'Wrong cost center')
  await pressAt(colleague, /^Decline$/, 'Enter')
  await colleague.getByRole('heading', { name: 'This payment was declined' }).waitFor()
  await pressAt(page, /^Approvals$/, 'Enter')
  await visit.sees('Ana Approver wrote: Wrong cost center')
  await page.getByText('Declined', { exact: true }).waitFor()
  assert.match((await mailed(journey, user.email))?.text ?? '', /Wrong cost center/)

  await pressAt(page, /^Invoices$/, 'Enter')
  await chooseRow(visit, 'P-2')
  await pressAt(page, /^Review and pay/, 'Enter')
  await pressAt(page, /^Send for approval$/, 'Enter')
  const again = await propose(journey, visit, 'With the right one')
  const other = await openElsewhere(journey, again)
  await other.getByRole('button', { name: 'Pay $250.00' }).waitFor()
  await pressAt(page, /^See all proposals$/, 'Enter')
  await pressAt(page, /^Withdraw \$250\.00 to Ana Approver$/, 'Enter')
  await visit.sees('The proposal to Ana Approver is withdrawn.')
  // The page that was open before cannot pay it, and says why.
  await typeCardAt({ page: other, card: cardOf(other) }, CARDS.visa)
  await pressAt(other, /^Pay \$250\.00$/, 'Enter')
  await other.getByRole('heading', { name: 'Pat Payer withdrew this payment' }).waitFor()
  assert.deepEqual(await moneyOf(journey, visit), [])
})

test('a proposal whose answer is lost is sent once, and no other one of the same invoice is', async ({ journey }) => {
  const visit = await openProposer(journey)
  const { page, transaction } = visit
  const fault = { buyerId: transaction.buyerId, method: 'POST', path: '/v1/proposals', kind: 'drop-answer', times: 1 }
  await journey.fault(fault as Parameters<Journey['fault']>[0])
  await chooseRow(visit, 'P-1')
  await pressAt(page, /^Ask approval for/, 'Enter')
  const { email } = newUser()
  await typeAt(page, /^Approver’s name/, 'Ana Approver')
  await typeAt(page, /^Approver’s email/, email)
  await pressAt(page, /^Send \$90\.00 for approval$/, 'Enter')
  await visit.sees('We couldn’t confirm whether it was sent. Try again: it’s never sent twice.')
  await pressAt(page, /^Send \$90\.00 for approval$/, 'Enter')
  await visit.sees('Sent to Ana Approver')
  assert.equal((await mailsTo(journey, email)).length, 1)
  await pressAt(page, /^Back to invoices$/, 'Enter')
  await chooseRow(visit, 'P-1')
  await pressAt(page, /^Ask approval for/, 'Enter')
  await typeAt(page, /^Approver’s name/, 'Bo Approver')
  await typeAt(page, /^Approver’s email/, newUser().email)
  await pressAt(page, /^Send \$90\.00 for approval$/, 'Enter')
  await visit.sees('One of these invoices is already waiting for approval. Withdraw that proposal first.')
})

test('an approver whose page is open when the invoice changes cannot pay it, and reads why', async ({ journey }) => {
  const visit = await openProposer(journey)
  const { page, transaction } = visit
  await chooseRow(visit, 'P-1')
  await pressAt(page, /^Ask approval for/, 'Enter')
  const url = await propose(journey, visit, 'For June')
  const colleague = await openElsewhere(journey, url)
  await typeCardAt({ page: colleague, card: cardOf(colleague) }, CARDS.visa)
  const { data } = await journey.merchant.GET('/invoices', { params: { query: { buyerId: transaction.buyerId } } })
  const invoiceId = data?.invoices.find(({ number }) => number === 'P-1')?.id ?? ''
  const lines = [{ amount: '20.00', reason: 'Damaged' }]
  await journey.merchant.POST('/credit-notes', { body: { invoiceId, lines } })
  await pressAt(colleague, /^Pay \$90\.00$/, 'Enter')
  await colleague.getByRole('heading', { name: 'This payment can’t be approved any more' }).waitFor()
  await colleague.getByText('The seller credited an invoice.').waitFor()
  await pressAt(page, /^See all proposals$/, 'Enter')
  await page.getByText('Void', { exact: true }).waitFor()
  await visit.sees('The seller credited an invoice.')
})

for (const { locale, ask, send, all } of [
  { locale: 'en', ask: /^Ask approval for/, send: /^Send \$/, all: 'See all proposals' },
  { locale: 'ar', ask: /^طلب الموافقة على/, send: /^إرسال .*للموافقة$/, all: 'عرض كل الاقتراحات' },
] as const)
  test(`approvals have no fault that axe finds and fit a phone (${locale})`, async ({ journey }) => {
    const visit = await openLooks(
      journey,
      { locale },
      { holder: { user: newUser('Pat') }, permissions: ['view', 'propose'], before: (id) => addInvoices(journey, id) },
    )
    const { page } = visit
    await page.getByRole('checkbox', { name: /P-2/ }).check()
    await check(visit, 'a selection')
    await page.getByRole('button', { name: ask }).click()
    await page.getByRole('button', { name: send }).click()
    await page.locator('form .message.danger').first().waitFor()
    await check(visit, 'what is missing')
    const { email } = newUser()
    await page.locator('input[name=name]').fill('Ana Approver')
    await page.locator('input[name=email]').fill(email)
    await page.locator('textarea').fill('For June\n<b>please</b>')
    await page.getByRole('button', { name: send }).click()
    await page.getByRole('button', { name: all }).waitFor()
    await check(visit, 'what is sent')
    await page.getByRole('button', { name: all }).click()
    await page.locator('.proposals').waitFor()
    await check(visit, 'the proposals')
    const colleague = await openElsewhere(journey, await linkIn(journey, email))
    await colleague.locator('footer summary').click()
    await check({ ...visit, page: colleague }, 'the page of the approver')
  })
