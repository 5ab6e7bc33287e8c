import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, test } from 'vitest'
import { readContract } from '../../demo/sandbox/app/http/contract.ts'
import { mailsTo, pdfOf } from '../support/mails.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

const page = await readFile(new URL('../../demo/docs/mails.md', import.meta.url), 'utf8')

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

test('the example of the page is mailed to all that its table says', async () => {
  const [, json = ''] = /```json\n([^]*?)```/.exec(page) ?? []
  const order = await sandbox.createTransaction(JSON.parse(json) as object)
  const buyerFields = { invoiceEmails: 'ap@north.example', invoiceEmailsCc: 'cfo@north.example' }
  await sandbox.pay(order, { body: { paymentMethodType: 'invoice', buyerFields } })
  const [mail] = await mailsTo(sandbox, 'jane@north.example')
  assert.deepEqual(mail?.to, ['jane@north.example', 'ap@north.example', 'orders@shop.example'])
  assert.deepEqual(mail.cc, ['cfo@north.example', 'books@shop.example'])
  pdfOf(mail)
})

test('the page names every kind of mail', () => {
  const { document } = readContract() as { document: { components: { schemas: { MailKind: { enum: string[] } } } } }
  const named = [...page.matchAll(/^\| `(\w+)` +\| [^|]+\| [^|]+\| (?:PDF|–)/gm)].map(([, kind]) => kind)
  assert.deepEqual(named.toSorted(), document.components.schemas.MailKind.enum.toSorted())
})
