import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { mailsTo } from '../support/mails.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const address = (name: string) => `${name}-${randomUUID()}@mail.test`

test('a link is mailed to the one address that the payer gives, with no secret in the subject', async () => {
  const [payer, colleague] = [address('payer'), address('ap')]
  const { token } = await sandbox.createTransaction({ buyer: { email: payer, businessName: 'North & Co' } })
  const widget = sandbox.widget(token)
  const body = { email: `"Doe, Jane" <${colleague}>`, message: 'Please\n<b>today</b>' }
  const { data: link } = await widget.POST('/v1/hand-offs', { body })
  assert.equal(link?.mailedTo, colleague)
  const params = { path: { id: link?.id ?? '' } }
  assert.equal((await widget.GET('/v1/hand-offs/{id}', { params })).data?.mailedTo, colleague)
  const [mail] = await mailsTo(sandbox, colleague)
  assert.deepEqual([mail?.to, mail?.cc], [[colleague], []])
  assert.equal(mail?.subject, 'North & Co asks you to pay Cedar & Slate Supply: $19.99')
  assert.ok(mail?.text.includes(link?.url ?? '-') && mail.html.includes(link?.url ?? '-'))
  assert.match(mail?.text ?? '', /Please\n<b>today<\/b>/)
  assert.match(mail?.html ?? '', /Please<br\/>&lt;b&gt;today&lt;\/b&gt;/)
  assert.ok(!JSON.stringify(mail?.headers).includes('hand-offs'))
  const { data: unmailed } = await widget.POST('/v1/hand-offs', { body: {} })
  assert.equal(unmailed?.mailedTo, undefined)
})

test.for([
  'none',
  'a@north.example, b@north.example',
  'a@north.example\r\nBcc: b@north.example',
  'a@north.example\nb@north.example',
])('no link is mailed to %j', async (email) => {
  const { token } = await sandbox.createTransaction()
  const { error } = await sandbox.widget(token).POST('/v1/hand-offs', { body: { email } })
  assert.deepEqual([error?.statusCode, error?.fields?.[0]?.path], [400, 'email'])
})

test('a payer cannot have links mailed without end', async () => {
  const { token } = await sandbox.createTransaction()
  const make = (email?: string) => sandbox.widget(token).POST('/v1/hand-offs', { body: email ? { email } : {} })
  for (let count = 0; count < 10; count += 1) assert.equal((await make(address('ap'))).response.status, 201)
  const { error, response } = await make(address('ap'))
  assert.deepEqual([error?.code, response.headers.get('retry-after')], ['rate_limited', '3600'])
  assert.equal((await make()).response.status, 201)
})

test('a name is one line in every header, and a line break in an address is refused', async () => {
  const email = address('ap')
  const evil = 'North\r\nBcc: thief@mail.test\u2028X: y'
  const { token } = await sandbox.createTransaction({ buyer: { email: address('payer'), businessName: evil } })
  await sandbox.widget(token).POST('/v1/hand-offs', { body: { email } })
  const [mail] = await mailsTo(sandbox, email)
  assert.equal(mail?.subject, 'North Bcc: thief@mail.test X: y asks you to pay Cedar & Slate Supply: $19.99')
  assert.equal(mail?.headers['Bcc'], undefined)
  assert.equal(mail?.headers['X'], undefined)
  assert.deepEqual(await mailsTo(sandbox, 'thief@mail.test'), [])
  const lines = [{ lineItems: [{ title: 'Desk', quantity: 1, price: 1 }] }]
  const buyer = { email: address('payer') }
  for (const [more, path] of [
    [{ buyer: { email: 'a@north.example\r\nBcc: b@north.example' } }, 'buyer.email'],
    [
      { buyer, communicationConfig: { emailsTo: ['a@north.example', 'b@north.example\nc@north.example'] } },
      'communicationConfig.emailsTo[1]',
    ],
    [{ buyer, communicationConfig: { emailsCc: ['none'] } }, 'communicationConfig.emailsCc[0]'],
  ] as const) {
    const body = { currency: 'USD', lines, ...more }
    const { error } = await sandbox.merchant.POST('/transactions', { body: body as never })
    assert.deepEqual([error?.statusCode, error?.fields?.map((field) => field.path)], [400, [path]])
  }
})
