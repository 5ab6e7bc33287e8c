import assert from 'node:assert/strict'
import { createReceiver } from '../../demo/receiver/app.ts'
import { listen } from '../../demo/serve.ts'
import { address, dialog, open, openElsewhere, payByCard } from '../support/handOffDialog.ts'
import { test } from '../support/journeyTest.ts'
import { mailsTo, pdfOf } from '../support/mails.ts'
import { pdfText } from '../support/pdfText.ts'
import { faultsOf } from '../support/shop.ts'

test('an order by invoice with two addresses ends in one mail to both, with the invoice as a PDF', async ({
  journey,
}) => {
  const visit = await journey.visit({
    buyer: { email: 'payer@flow-mails.test', businessName: 'North Works' },
    allowedPaymentMethods: ['invoice'],
    buyerFields: { invoiceEmails: 'required', poNumber: 'optional' },
  })
  const { page } = visit
  await page.getByLabel('PO number (optional)').fill('PO-4711')
  await page.getByLabel('Email addresses for the invoice').fill('ap@flow-mails.test; "Doe, Jane" <cfo@flow-mails.test>')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await visit.sees(
    'You’ll receive the invoice by email at p•••@flow-mails.test, a•••@flow-mails.test, and c•••@flow-mails.test.',
  )
  const [mail, ...others] = await mailsTo(journey, 'ap@flow-mails.test')
  assert.deepEqual(others, [])
  assert.deepEqual(mail?.to, ['payer@flow-mails.test', 'ap@flow-mails.test', 'cfo@flow-mails.test'])
  assert.deepEqual(await mailsTo(journey, 'cfo@flow-mails.test'), [mail])
  const text = await pdfText(pdfOf(mail))
  for (const part of [/INV-/, /North Works/, /PO-4711/, /\$19\.99/]) assert.match(text, part)

  const server = await listen(await createReceiver({ flagsOrigin: journey.api, apiOrigin: journey.api }), 0)
  const receiver = await page.context().newPage()
  await receiver.goto(`${server.origin}/mail`)
  await receiver.getByLabel('To').fill('cfo@flow-mails.test')
  await receiver.getByRole('button', { name: 'Show' }).click()
  await receiver.getByText('1 shown').waitFor()
  await receiver.locator('summary').click()
  await receiver
    .frameLocator('iframe')
    .getByRole('heading', { name: mail?.subject.replace(/ from.*/, '') ?? '' })
    .waitFor()
  const file = receiver.getByRole('link', { name: mail?.attachments[0]?.name ?? '' })
  assert.match((await file.getAttribute('href')) ?? '', /^data:application\/pdf;base64,JVBERi0/)
  assert.deepEqual(await faultsOf(receiver), [])
  await server.close()
})

test('a link is mailed to the address that the payer gives, and whoever opens it pays', async ({ journey }) => {
  const visit = await journey.visit({ buyer: { email: 'payer@flow-links.test', businessName: 'North Works' } })
  await open(visit)
  const email = dialog(visit).getByLabel('Email the link to (optional)')
  const send = dialog(visit).getByRole('button', { name: 'Send link' })
  await email.fill('ap@flow-links.test, cfo@flow-links.test')
  await send.click()
  await dialog(visit).getByText('Enter one email address').waitFor()
  await email.fill('"Doe, Jane" <ap@flow-links.test>')
  await send.click()
  await dialog(visit).getByText('We sent the link to ap@flow-links.test.').waitFor()
  const [mail] = await mailsTo(journey, 'ap@flow-links.test')
  assert.equal(mail?.subject, 'North Works asks you to pay Cedar & Slate Supply: $19.99')
  const url = /http\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  assert.equal(url, await address(visit))
  const colleague = await openElsewhere(journey, url)
  await payByCard(colleague)
  await colleague.getByText('You’ll receive the receipt by email at p•••@flow-links.test.').waitFor()
  await visit.page.getByRole('heading', { name: 'This order is paid' }).waitFor()
  await colleague.context().close()
  const [receipt] = await mailsTo(journey, 'payer@flow-links.test')
  assert.equal(receipt?.kind, 'receipt')
  pdfOf(receipt)
})
