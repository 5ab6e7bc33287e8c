import assert from 'node:assert/strict'
import { test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { importInvoice, invoiceCalls, invoiceRequest, sendInvoices, smallPdf } from '../support/importedInvoices.ts'
import { payInvoices } from '../support/invoices.ts'
import { CARDS } from '../support/sandbox.ts'

const account = new AccountSandbox()
const { read } = invoiceCalls(account)
const at = (id = '') => ({ params: { path: { id } } })
const faultsOf = (error: { fields?: { path: string }[] } | undefined) => error?.fields?.map(({ path }) => path)

test('a change is refused while somebody pays, and below what is paid', async () => {
  const sent = invoiceRequest(account.buyer.id, { minimumPayment: 1 })
  const id = await importInvoice(account.sandbox, account.buyer.id, sent)
  const half = [{ id, amount: 6_000 }]
  const { data } = await payInvoices(account.sandbox, account.buyer, { invoices: half, number: CARDS.challenge })
  assert.equal(data?.status, 'requires_action')
  const busy = await sendInvoices(account.sandbox, [{ ...sent, amount: '130.00' }])
  assert.deepEqual(
    [busy.response.status, busy.error?.code, faultsOf(busy.error)],
    [409, 'attempt_in_progress', ['invoices[0].externalReferenceId']],
  )
  assert.equal((await sendInvoices(account.sandbox, [sent])).data?.invoices[0]?.created, false)
  await account.buyer.widget.POST('/v1/attempts/{id}/cancel', at(data?.id))
  await payInvoices(account.sandbox, account.buyer, { invoices: half })
  const below = await sendInvoices(account.sandbox, [{ ...sent, amount: '59.99' }])
  assert.deepEqual([below.response.status, below.error?.code], [409, 'amount_below_paid'])
  assert.equal((await sendInvoices(account.sandbox, [{ ...sent, amount: '60.00' }])).response.status, 201)
  assert.deepEqual([(await read(id))?.status, (await read(id))?.amountPaid], ['paid', 60])
})

test('the buyer gets the own PDF of an invoice; what is no PDF is refused', async () => {
  const base64 = smallPdf()
  const sent = invoiceRequest(account.buyer.id, { document: { base64, name: 'R-7.pdf' } })
  const id = await importInvoice(account.sandbox, account.buyer.id, sent)
  const download = async () => {
    const headers = { authorization: `Bearer ${account.buyer.token}`, origin: 'https://shop.test' }
    const response = await account.sandbox.fetch(`/v1/invoices/${id}/document`, { headers })
    assert.equal(response.headers.get('content-type'), 'application/pdf')
    return Buffer.from(await response.arrayBuffer()).toString('base64')
  }
  assert.equal(await download(), base64)
  assert.deepEqual((await read(id))?.document, { name: 'R-7.pdf', size: Buffer.from(base64, 'base64').length })
  await importInvoice(account.sandbox, account.buyer.id, { ...sent, document: undefined })
  assert.equal(await download(), base64)
  const next = smallPdf('two')
  await importInvoice(account.sandbox, account.buyer.id, { ...sent, document: { base64: next, name: 'R-7.pdf' } })
  assert.equal(await download(), next)

  const html = Buffer.from('<html></html>').toString('base64')
  const cut = Buffer.from('%PDF-1.7\nno end').toString('base64')
  for (const content of [html, cut, 'no base64!', '']) {
    const document = { base64: content, name: 'x.pdf' }
    const { error } = await sendInvoices(account.sandbox, [invoiceRequest(account.buyer.id, { document })])
    assert.deepEqual(faultsOf(error), ['invoices[0].document.base64'])
  }
})

test('a document of 5 MB goes through, one byte more does not', async () => {
  const pdf = (size: number) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 14), Buffer.from('%%EOF')])
  const send = (bytes: Buffer) =>
    sendInvoices(account.sandbox, [
      invoiceRequest(account.buyer.id, { document: { base64: bytes.toString('base64'), name: 'large.pdf' } }),
    ])
  const most = 5 * 1_024 * 1_024
  assert.equal((await send(pdf(most))).response.status, 201)
  assert.deepEqual(faultsOf((await send(pdf(most + 1))).error), ['invoices[0].document.base64'])
})

test('an invoice is paid by the methods that it allows, with others by those that they share', async () => {
  const card = await importInvoice(account.sandbox, account.buyer.id, { allowedPaymentMethods: ['creditCard', 'wire'] })
  const debit = await importInvoice(account.sandbox, account.buyer.id, { allowedPaymentMethods: ['achDebit', 'wire'] })
  const bank = await importInvoice(account.sandbox, account.buyer.id, { allowedPaymentMethods: ['achDebit'] })
  const share = (id: string) => ({ id, amount: 12_000 })
  const quote = async (...ids: string[]) =>
    (await account.buyer.widget.POST('/v1/invoice-quotes', { body: { invoices: ids.map(share) } })).data
  const types = async (...ids: string[]) => (await quote(...ids))?.transaction?.methods.map(({ type }) => type)
  assert.deepEqual(await types(card), ['creditCard', 'wire'])
  assert.deepEqual(await types(card, debit), ['wire'])
  assert.deepEqual((await quote(card, bank))?.invoiceSelection?.refused, [
    { id: bank, code: 'no_shared_method', number: (await read(bank))?.number, amountDue: 12_000 },
  ])
  const { error } = await payInvoices(account.sandbox, account.buyer, { invoices: [share(debit)] })
  assert.equal(error?.code, 'method_not_allowed')
})
