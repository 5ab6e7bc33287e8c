import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { saveBank } from '../support/bankAccounts.ts'
import { createTestBuyer, qualifiedBuyer } from '../support/buyerSandbox.ts'
import { DECISION_MS, business, readApplication, sendEvidence, sendPart } from '../support/creditApplication.ts'
import { mailsTo, pdfOf } from '../support/mails.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { Payment, TestSandbox } from '../support/sandbox.ts'

const DAY_MS = 86_400_000

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
beforeEach(() => sandbox.merchant.DELETE('/sandbox/clock'))
afterAll(() => sandbox.close())

const address = (name: string) => `${name}-${randomUUID()}@mail.test`
const advance = (advanceMs: number) => sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs } })
const masked = (email: string) => `${email[0]}•••${email.slice(email.indexOf('@'))}`
type Order = Parameters<TestSandbox['createTransaction']>[0]

/** An order that is paid, by a payer who reads `language`. */
async function paid(order: Order, body: Payment['body'], language = 'en') {
  const transaction = await sandbox.createTransaction(order)
  const { data: session } = await sandbox.widget(transaction.token).GET('/v1/session')
  assert.ok(session?.transaction)
  const { amount, currency, version } = session.transaction
  const consents = session.requiredConsents.map(({ kind, version: text }) => ({
    kind,
    version: text,
    acceptedAt: session.serverTime,
  }))
  const encrypted = await sandbox.encryptCard(transaction.id)
  const response = await sandbox.fetch('/v1/attempts', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${transaction.token}`,
      'accept-language': language,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      origin: 'https://shop.test',
    },
    body: JSON.stringify({
      expected: { amount, currency, version },
      paymentMethodType: 'creditCard',
      ...(body?.paymentMethodType ? {} : { card: { encrypted } }),
      consents,
      ...body,
    }),
  })
  const attempt = (await response.json()) as { id: string; status: string; mailedTo?: string[] }
  assert.equal(attempt.status, 'succeeded', JSON.stringify(attempt))
  return { ...transaction, attempt }
}

test('an invoice is mailed with its PDF to the payer, to whom the payer named and to whom the merchant did, each once', async () => {
  const [payer, ap, cfo, desk] = [address('payer'), address('ap'), address('cfo'), address('desk')]
  const order: Order = {
    buyer: { email: payer },
    allowedPaymentMethods: ['invoice'],
    externalReferenceId: 'ORDER-7',
    buyerFields: { invoiceEmails: 'optional' },
    communicationConfig: { emailsTo: [desk, ap.toUpperCase()], emailsCc: [cfo, desk] },
  }
  const buyerFields = { invoiceEmails: `${ap}; "Doe, Jane" <${payer}>`, invoiceEmailsCc: cfo }
  const { attempt } = await paid(order, { paymentMethodType: 'invoice', buyerFields })
  const [mail, ...others] = await mailsTo(sandbox, ap)
  assert.deepEqual(others, [])
  assert.deepEqual([mail?.to, mail?.cc], [[payer, ap, desk], [cfo]])
  assert.deepEqual(attempt.mailedTo, [...new Set([payer, ap, desk, cfo].map(masked))])
  assert.deepEqual([mail?.kind, mail?.status, mail?.language], ['invoice', 'sent', 'en'])
  assert.match(mail?.subject ?? '', /^Invoice INV-\w+ from Cedar & Slate Supply$/)
  assert.match(mail?.text ?? '', /issued an invoice for \$19\.99/)
  assert.match(mail?.html ?? '', /<html dir="ltr" lang="en">/)
  assert.match(mail?.text ?? '', /ORDER-7/)
  pdfOf(mail)
  assert.equal(mail?.attachments[0]?.name, `${/INV-\w+/.exec(mail?.subject ?? '')?.[0]}.pdf`)
  assert.equal(mail?.headers['Message-ID'], mail?.messageId)
  assert.equal(mail?.headers['To'], [payer, ap, desk].join(', '))
  // Read again it is the same mail.
  assert.deepEqual((await mailsTo(sandbox, cfo.toUpperCase()))[0], mail)
})

test.for([
  ['es', 'ltr', /^Su pago a Cedar & Slate Supply: 19,99/],
  ['ar', 'rtl', /^دفعتكم إلى ⁨Cedar & Slate Supply⁩: /],
] as const)('a receipt is written in the language of the payer: %s', async ([language, dir, subject]) => {
  const payer = address('payer')
  await paid({ buyer: { email: payer } }, {}, language)
  const [mail] = await mailsTo(sandbox, payer)
  assert.deepEqual([mail?.kind, mail?.language], ['receipt', language])
  assert.match(mail?.subject ?? '', subject)
  assert.ok(mail?.html.includes(`<html dir="${dir}" lang="${language}">`))
  pdfOf(mail)
  assert.doesNotMatch(mail?.html ?? '', /<img|url\(|src=/)
})

test('a debit is mailed when it is submitted, when it is received, and when the bank returns it', async () => {
  for (const [returns, kind] of [
    [undefined, 'receipt'],
    ['no_account', 'debit_returned'],
  ] as const) {
    const payer = address('payer')
    const transaction = await sandbox.createTransaction({
      buyer: { email: payer },
      allowedPaymentMethods: ['achDebit'],
    })
    const paymentMethodId = await saveBank(sandbox, transaction.buyerId, returns ? { returns } : {})
    const { data } = await sandbox.pay(transaction, {
      agrees: true,
      body: { paymentMethodType: 'achDebit', paymentMethodId },
    })
    assert.deepEqual(data?.mailedTo, [masked(payer)])
    assert.deepEqual(
      (await mailsTo(sandbox, payer)).map((mail) => mail.kind),
      ['debit_submitted'],
    )
    await advance(3 * DAY_MS)
    assert.deepEqual(
      (await mailsTo(sandbox, payer)).map((mail) => mail.kind),
      [kind, 'debit_submitted'],
    )
  }
})

test('a refund is mailed with its own amount', async () => {
  const payer = address('payer')
  const { id } = await paid({ buyer: { email: payer } }, {})
  const [charge] = (await sandbox.merchant.GET('/transactions/{id}', { params: { path: { id } } })).data?.charges ?? []
  await sandbox.merchant.POST('/charges/{id}/refunds', {
    params: { path: { id: charge?.id ?? '' } },
    body: { amount: 5 },
  })
  const [refund, receipt] = await mailsTo(sandbox, payer)
  assert.equal(refund?.subject, 'Refund from Cedar & Slate Supply: $5.00')
  assert.equal(receipt?.subject, 'Your payment to Cedar & Slate Supply: $19.99')
})

test('of an order in parts the receipt is of the one, the invoice of the other; a reserved one is mailed as it ships', async () => {
  const params = (id: string) => ({ path: { id } })
  const { id: buyerId } = await qualifiedBuyer(sandbox)
  const email = (await sandbox.merchant.GET('/buyers/{id}', { params: params(buyerId) })).data?.email ?? ''
  const reserved = await sandbox.createTransaction({ buyer: { id: buyerId }, allowedPaymentMethods: ['invoice'] })
  await sandbox.merchant.POST('/transactions/{id}/confirm', {
    params: params(reserved.id),
    body: { paymentMethodType: 'invoice', isAuth: true },
  })
  assert.deepEqual(await mailsTo(sandbox, email), [])
  for (const amount of [10, 9.99])
    await sandbox.merchant.POST('/transactions/{id}/capture', { params: params(reserved.id), body: { amount } })
  const mails = await mailsTo(sandbox, email)
  assert.deepEqual(
    mails.map(({ kind }) => kind),
    ['invoice', 'invoice'],
  )
  assert.equal(new Set(mails.map(({ subject }) => subject)).size, 2)
})

test('a decision on credit is mailed when it is there, and the application names the mail at once', async () => {
  for (const [ein, subject] of [
    ['11-1111111', 'Your credit application at Cedar & Slate Supply is approved'],
    ['33-3333333', 'Your credit application at Cedar & Slate Supply is under review'],
    ['44-4444444', 'Your credit application at Cedar & Slate Supply'],
  ] as const) {
    const buyer = await createTestBuyer(sandbox)
    const params = { path: { id: buyer.id } }
    const email = (await sandbox.merchant.GET('/buyers/{id}', { params })).data?.email ?? ''
    await sendPart(buyer, { business: business({ ein }) })
    assert.equal((await readApplication(buyer))?.mailedTo, undefined)
    await sendEvidence(buyer)
    assert.deepEqual((await readApplication(buyer))?.mailedTo, [masked(email)])
    assert.deepEqual(await mailsTo(sandbox, email), [])
    await advance(DECISION_MS)
    assert.deepEqual(
      (await mailsTo(sandbox, email)).map((mail) => [mail.kind, mail.subject]),
      [['credit_decision', subject]],
    )
  }
})

test('without an address no mail is queued and none is reported', async () => {
  const { data: buyer } = await sandbox.merchant.POST('/buyers', { body: { businessName: 'Silent Works' } })
  const { attempt } = await paid({ buyer: { id: buyer?.id ?? '' } }, {})
  assert.equal(attempt.mailedTo, undefined)
})
