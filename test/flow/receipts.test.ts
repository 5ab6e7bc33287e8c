import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { chooseRow, invoicesOf, ledgerOf, minor, openAccount } from '../support/buyerAccount.ts'
import { test } from '../support/journeyTest.ts'
import { mailsTo, pdfOf } from '../support/mails.ts'
import { pdfText } from '../support/pdfText.ts'
import { CARDS } from '../support/sandbox.ts'
import { pressAt } from '../support/tabbing.ts'
import { startWebhookReceiver } from '../support/webhookReceiver.ts'

/** Presses a button that saves a PDF; gives the name of the file and its text. */
async function savePdf(page: Page, name: string | RegExp) {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).press('Enter')
  const download = await saved
  const text = await pdfText(await readFile(await download.path()))
  return { file: download.suggestedFilename(), text: text.replaceAll(/\s+/g, ' ') }
}

test('a card payment with all company details ends in receipt, PDF, mail, webhook and merchant API with all of them', async ({
  journey,
}) => {
  const receiver = await startWebhookReceiver()
  const { url: address, received } = receiver.address()
  const { data: hook } = await journey.merchant.POST('/webhooks', { body: { topic: 'transaction/confirmed', address } })
  const names = ['poNumber', 'costCentre', 'department', 'taxExemptionId', 'invoiceEmails', 'notes']
  const buyerFields = Object.fromEntries(names.map((name) => [name, 'required' as const]))
  const visit = await journey.visit({ buyerFields, externalReferenceId: 'SO-2001' })
  const { page } = visit
  const written: readonly (readonly [string, string])[] = [
    ['PO number', 'PO-7711'],
    ['Cost center', 'CC-42'],
    ['Department', 'Facilities'],
    ['Tax exemption ID', 'EX-99-1'],
    ['Email addresses for the invoice', 'ap@northwind.example; cfo@northwind.example'],
    ['Notes', 'Deliver to the back door, please ring twice.'],
  ]
  for (const [label, text] of written) await page.getByLabel(label).first().fill(text)
  await visit.typeCard({ number: CARDS.visa })
  await visit.pay()
  await visit.sees('You paid $19.99.')
  const [paid = {}] = await visit.heard('success')
  const number = String(paid['receiptNumber'])
  assert.match(number, /^R-\d{4}-\d{6}$/)
  const facts = page.locator('balance-checkout dl')
  const shown = [number, 'PO-7711', 'CC-42', 'Facilities', 'EX-99-1', 'Deliver to the back door, please ring twice.']
  const emails = 'ap@northwind.example, cfo@northwind.example'
  for (const text of [...shown, emails]) await facts.getByText(text, { exact: true }).waitFor()
  const { file, text } = await savePdf(page, 'Download receipt')
  assert.equal(file, `${number}.pdf`)
  for (const part of [...shown, emails, '$19.99 was paid.', 'Visa ending 4242', 'SO-2001'])
    assert.ok(text.includes(part), `The PDF has no "${part}": ${text}`)
  // On paper too, without the buttons.
  await page.emulateMedia({ media: 'print' })
  await facts.getByText('CC-42').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Download receipt' }).isVisible(), false)

  const given = {
    poNumber: 'PO-7711',
    costCenter: 'CC-42',
    department: 'Facilities',
    taxExemptionId: 'EX-99-1',
    invoiceEmails: ['ap@northwind.example', 'cfo@northwind.example'],
    notes: 'Deliver to the back door, please ring twice.',
  }
  const params = { path: { id: visit.transaction.id } }
  const { data: transaction } = await journey.merchant.GET('/transactions/{id}', { params })
  assert.deepEqual([transaction?.buyerFields, transaction?.receiptNumber], [given, number])
  const [mail] = await mailsTo(journey, 'cfo@northwind.example')
  assert.ok((await pdfText(pdfOf(mail))).includes('CC-42'))
  const sent = () => received.find(({ body }) => body['transactionId'] === visit.transaction.id)?.body
  while (!sent()) await page.waitForTimeout(50)
  assert.deepEqual([sent()?.['buyerFields'], sent()?.['receiptNumber']], [given, number])
  await journey.merchant.DELETE('/webhooks/{id}', { params: { path: { id: hook?.id ?? '' } } })
  receiver.close()
})

test('who orders by invoice saves the invoice and the confirmation, after a reload too', async ({ journey }) => {
  const visit = await journey.visit({ allowedPaymentMethods: ['invoice'] })
  const { page } = visit
  await page.getByRole('button', { name: /^Place order/ }).click()
  const confirmation = await savePdf(page, 'Download order confirmation')
  assert.match(confirmation.text, /Order confirmation .*not a receipt for money that was paid/)
  await page.reload()
  const invoice = await savePdf(page, 'Download invoice')
  assert.match(invoice.file, /^INV-\w+\.pdf$/)
  assert.match(invoice.text, /Open balance \$19\.99/)
})

test('the activity of the account has the receipt of each payment', async ({ journey }) => {
  const visit = await openAccount(journey, { samples: { count: 1 } })
  const { page } = visit
  await page.getByRole('checkbox', { name: 'Select all in USD' }).press('Space')
  await page.getByRole('button', { name: /^Review and pay/ }).click()
  await visit.typeCard({ number: CARDS.visa })
  await visit.pay()
  await page.getByRole('button', { name: 'Done' }).click()
  const [paid = {}] = await visit.heard('invoices-paid')
  const number = String(paid['receiptNumber'])
  await page.getByRole('button', { name: 'Activity' }).click()
  const { file, text } = await savePdf(page, `Receipt ${number}`)
  assert.equal(file, `${number}.pdf`)
  assert.match(text, /Receipt .*was paid\..*Invoice +Settled/)
})

test('an invoice that a credit note covers is settled by keyboard, with no method and no charge', async ({
  journey,
}) => {
  const visit = await openAccount(journey, {
    samples: { count: 1 },
    prepare: ({ id }) =>
      journey.merchant.POST('/credit-notes', {
        body: { buyerId: id, currency: 'USD', lines: [{ amount: 100_000, reason: 'Returned goods' }] },
      }),
  })
  const { page } = visit
  const [invoice] = await invoicesOf(journey, visit)
  assert.ok(invoice)
  await chooseRow(visit, invoice.number)
  await page.getByText('Credit applied').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Send to accounts payable' }).count(), 0)
  await pressAt(page, /^Review and pay/, 'Enter')
  await page.getByRole('button', { name: 'Apply credit' }).waitFor()
  await visit.sees('Your credit notes cover all of this. Nothing will be charged.')
  assert.equal(await page.getByRole('radio').count(), 0)
  await pressAt(page, /^Apply credit$/, 'Enter')
  await visit.sees('Your credit was applied. Nothing was charged.')
  const [paid = {}] = await visit.heard('invoices-paid')
  assert.deepEqual([paid['amount'], paid['status']], [0, 'paid'])
  const ledger = (await ledgerOf(journey, visit)).filter((entry) => entry.endsWith(` ${minor(invoice.amountDue)} USD`))
  assert.deepEqual(ledger, [`credit-note ${minor(invoice.amountDue)} USD`])
  const { text } = await savePdf(page, 'Download receipt')
  assert.match(text, /Settled by credit notes\. Nothing was charged\./)
  assert.ok(text.includes(invoice.number))
})
