import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import createClient from 'openapi-fetch'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { startSandbox } from '../../demo/sandbox/server/server.ts'
import type { RunningServer } from '../../demo/serve.ts'
import type { paths } from '../../src/api/schema.d.ts'
import { mailsTo } from '../support/mails.ts'
import { MERCHANT_KEY, transactionRequest } from '../support/sandbox.ts'
import { startSmtpServer } from '../support/smtpServer.ts'
import type { SmtpBehavior, SmtpServer } from '../support/smtpServer.ts'
import { until } from '../support/waiting.ts'

let smtp: SmtpServer
let server: RunningServer
let merchant: ReturnType<typeof createClient<paths>>
beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await startSandbox({ port: 0, smtpUrl: smtp.url })
  merchant = createClient<paths>({ baseUrl: server.origin, headers: MERCHANT_KEY })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})
beforeEach(() => {
  smtp.behave('take')
  smtp.received.length = 0
})

/** Places an order that an invoice is mailed for. Gives the address, and how long the payment took in milliseconds. */
async function order(): Promise<{ email: string; tookMs: number }> {
  const email = `payer-${randomUUID()}@mail.test`
  const body = transactionRequest({ buyer: { email }, allowedPaymentMethods: ['invoice'] })
  const { data } = await merchant.POST('/transactions', { body })
  const began = performance.now()
  const params = { path: { id: data?.id ?? '' } }
  const { response } = await merchant.POST('/transactions/{id}/confirm', {
    params,
    body: { paymentMethodType: 'invoice' },
  })
  assert.equal(response.status, 201)
  return { email, tookMs: performance.now() - began }
}

const mailTo = async (email: string) => (await mailsTo({ merchant }, email))[0]
const untilSent = (email: string) =>
  until('the mail to be sent', async () => {
    const mail = await mailTo(email)
    return mail?.status === 'sent' && mail
  })
const idOf = (raw: string) => /^Message-ID: (.+)$/im.exec(raw)?.[1]

test('a mail reaches the server with its PDF, its two bodies and nothing in the headers that a payer could put there', async () => {
  const { email } = await order()
  const mail = await untilSent(email)
  assert.deepEqual([mail.attempts, mail.reason], [1, undefined])
  const [raw = '', ...others] = smtp.received
  assert.deepEqual(others, [])
  assert.equal(idOf(raw), mail.messageId)
  assert.match(raw, new RegExp(`^To: ${email}\r$`, 'm'))
  assert.match(raw, /^From: "?Cedar & Slate Supply"? <no-reply@mail\.balance\.example>\r$/m)
  assert.match(raw, /^Auto-Submitted: auto-generated\r$/m)
  for (const type of ['text/plain', 'text/html', 'application/pdf']) assert.ok(raw.includes(`Content-Type: ${type}`))
})

test.for(['refuse', 'drop-after-data'] as const)(
  'a server that is met by "%s" gets the mail again, with the same Message-ID',
  async (behavior: SmtpBehavior) => {
    smtp.behave(behavior)
    const { email } = await order()
    const waiting = await until('an attempt that fails', async () => {
      const mail = await mailTo(email)
      return mail?.reason !== undefined && mail
    })
    assert.equal(waiting.status, 'queued')
    if (behavior === 'refuse') assert.match(waiting.reason ?? '', /554 No mails from you/)
    smtp.behave('take')
    const mail = await untilSent(email)
    assert.ok(mail.attempts > 1)
    assert.equal(mail.reason, undefined)
    assert.deepEqual([...new Set(smtp.received.map(idOf))], [mail.messageId])
    assert.ok(behavior === 'refuse' || smtp.received.length > 1)
  },
)

test('a server that never speaks delays no payment, and is given up after some seconds', async () => {
  smtp.behave('hang')
  const orders = [await order(), await order(), await order()]
  for (const { tookMs } of orders) assert.ok(tookMs < 4_000, `A payment took ${tookMs} ms.`)
  const email = orders[0]?.email ?? ''
  const waiting = await until('a time-out', async () => {
    const mail = await mailTo(email)
    return mail?.reason !== undefined && mail
  })
  assert.deepEqual([waiting.status, waiting.reason], ['queued', 'The mail server did not answer in time.'])
  smtp.behave('take')
  for (const one of orders) await untilSent(one.email)
})

test('a server that answers twice has the mail once', async () => {
  smtp.behave('answer-twice')
  const { email } = await order()
  assert.equal((await untilSent(email)).attempts, 1)
  const next = await order()
  assert.equal((await untilSent(next.email)).attempts, 1)
  assert.equal(smtp.received.length, 2)
})

test('a mail that the server refuses for good has failed, and says why', async () => {
  smtp.behave('refuse-recipient')
  const { email } = await order()
  const failed = await until('the end of the mail', async () => {
    const mail = await mailTo(email)
    return mail?.status === 'failed' && mail
  })
  assert.equal(failed.attempts, 1)
  assert.match(failed.reason ?? '', /550 Nobody of that name/)
})

test.for(['mail.example', 'http://mail.example', 'smtp://'])(
  'no sandbox starts with the server %s',
  async (smtpUrl) => {
    await assert.rejects(startSandbox({ port: 0, smtpUrl }), /SMTP_URL must be the address of a mail server/)
  },
)
