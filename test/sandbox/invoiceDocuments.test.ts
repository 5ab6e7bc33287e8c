import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import type { TestBuyer } from '../support/buyerSandbox.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

type Lines = NonNullable<NonNullable<Parameters<TestSandbox['createTransaction']>[0]>['lines']>

const documentOf = ({ token }: Pick<TestBuyer, 'token'>, id: string, language = 'en') =>
  sandbox.fetch(`/v1/invoices/${id}/document`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language, origin: 'https://shop.test' },
  })

/** A buyer with the invoice of an order. */
async function invoiceOf(lines: Lines) {
  const transaction = await sandbox.createTransaction({ allowedPaymentMethods: ['invoice'], lines })
  await sandbox.pay(transaction, { body: { paymentMethodType: 'invoice' } })
  const params = { path: { id: transaction.buyerId } }
  const { data } = await sandbox.merchant.POST('/buyers/{id}/token', { params, body: { scope: 'BUYER' } })
  const token = data?.token ?? ''
  const widget = sandbox.widget(token)
  const { id = '', number } = (await widget.GET('/v1/invoices')).data?.invoices[0] ?? {}
  return { token, widget, id, number }
}

test('others are answered while a long document is drawn', async () => {
  const lineItems = Array.from({ length: 50 }, () => ({ title: 'W'.repeat(800), quantity: 1, price: 10 }))
  const invoice = await invoiceOf(Array.from({ length: 20 }, () => ({ lineItems })))
  let isDrawn = false
  const began = performance.now()
  const drawn = documentOf(invoice, invoice.id).finally(() => (isDrawn = true))
  const waits: number[] = []
  while (!isDrawn) {
    const asked = performance.now()
    await invoice.widget.GET('/v1/credit-notes')
    waits.push(performance.now() - asked)
  }
  assert.equal((await drawn).status, 200)
  const [longest, whole] = [Math.max(...waits), performance.now() - began]
  assert.ok(
    longest < whole / 2,
    `One of ${waits.length} answers took ${longest} ms of the ${whole} ms of the document.`,
  )
})

test('a document is a PDF of as many pages as it needs, with the number as its title', async () => {
  const lineItems = Array.from({ length: 60 }, (_, index) => ({
    title: `Desk ${index} Łódź Привет 請求 فاتورة`,
    quantity: 1,
    price: 10,
  }))
  const { id, number, ...buyer } = await invoiceOf([{ lineItems }])
  for (const language of ['en', 'es', 'ar']) {
    const response = await documentOf(buyer, id, language)
    const bytes = Buffer.from(await response.arrayBuffer())
    const { status, headers } = response
    assert.deepEqual([status, headers.get('content-type')], [200, 'application/pdf'])
    assert.equal(headers.get('access-control-allow-origin'), '*')
    assert.equal(headers.get('content-disposition'), `inline; filename="${number}.pdf"`)
    const text = bytes.toString('latin1')
    assert.ok(text.startsWith('%PDF-'))
    assert.equal(text.match(/\/Type \/Page\b/g)?.length, 2)
    assert.match(text, new RegExp(String.raw`/Title \d+ 0 R`))
    assert.ok(text.includes(`(${number})`))
    const again = Buffer.from(await (await documentOf(buyer, id, language)).arrayBuffer())
    assert.ok(bytes.equals(again), `The same invoice gives other bytes in ${language}.`)
  }
})
