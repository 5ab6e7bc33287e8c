import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import { importInvoice, smallPdf } from '../support/importedInvoices.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]).toString('base64')
const account = new AccountSandbox()

const withBuyer = (name: string, base64: string, key?: string) =>
  account.sandbox.merchant.POST('/buyers/{id}/documents', {
    params: { path: { id: account.buyer.id }, ...(key === undefined ? {} : { header: { 'Idempotency-Key': key } }) },
    body: { name, base64 },
  })

const withInvoice = (id: string, name: string) =>
  account.sandbox.merchant.POST('/invoices/{id}/documents', {
    params: { path: { id } },
    body: { name, base64: smallPdf(name) },
  })

async function namesOf(invoiceId?: string): Promise<string[]> {
  const { data } = await account.buyer.widget.GET('/v1/documents', {
    params: { query: { ...(invoiceId && { invoiceId }) } },
  })
  return (data?.documents ?? []).map(({ name }) => name)
}

const open = (id = '', token = account.buyer.token) =>
  account.sandbox.fetch(`/v1/documents/${id}`, { headers: { authorization: `Bearer ${token}` } })

test('papers are listed where they belong, and saved as they were shared', async () => {
  const id = await importInvoice(account.sandbox, account.buyer.id)
  const other = await importInvoice(account.sandbox, account.buyer.id)
  const { data: first } = await withBuyer('W-9 für “Cedar”.pdf', smallPdf('w9'))
  await withBuyer('insurance.png', PNG)
  const { data: note } = await withInvoice(id, 'delivery note.pdf')
  assert.deepEqual(await namesOf(), ['insurance.png', 'W-9 für “Cedar”.pdf'])
  assert.deepEqual(await namesOf(id), ['delivery note.pdf'])
  assert.deepEqual(await namesOf(other), [])
  assert.deepEqual([note?.invoiceId, note?.type], [id, 'application/pdf'])
  const saved = await open(first?.id)
  assert.equal(Buffer.from(await saved.arrayBuffer()).toString('base64'), smallPdf('w9'))
  const { headers } = saved
  assert.equal(headers.get('content-type'), 'application/pdf')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.match(
    headers.get('content-disposition') ?? '',
    /^attachment; filename="W-9 f.*"; filename\*=UTF-8''W-9%20f%C3%BCr/,
  )
})

test('no other buyer and no other merchant reads or takes back a paper', async () => {
  const { data } = await withBuyer('W-9.pdf', smallPdf())
  const { token } = await createTestBuyer(account.sandbox)
  assert.equal((await open(data?.id, token)).status, 404)
  const params = { path: { id: data?.id ?? '' } }
  assert.equal((await account.sandbox.merchant.DELETE('/documents/{id}', { params })).response.status, 204)
  assert.equal((await account.sandbox.merchant.DELETE('/documents/{id}', { params })).response.status, 404)
  assert.deepEqual([(await open(data?.id)).status, await namesOf()], [404, []])
})

test('what is no paper of a known type is refused, and named', async () => {
  const faults = [
    ['not base64!', /must be base64/],
    [Buffer.from('<script>alert(1)</script>').toString('base64'), /a PDF, a PNG or a JPEG/],
    [Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(5 * 1024 * 1024)]).toString('base64'), /5 MB|6990508/],
  ] as const
  for (const [base64, words] of faults) {
    const { error, response } = await withBuyer('W-9.pdf', base64)
    assert.equal(response.status, 400)
    assert.match(JSON.stringify(error), words)
  }
  assert.deepEqual(await namesOf(), [])
})

test('a paper that is sent again under its key is there once, and a hundred are the most', async () => {
  const key = randomUUID()
  const [one, again] = await Promise.all([withBuyer('a.png', PNG, key), withBuyer('a.png', PNG, key)])
  assert.equal(one.data?.id, again.data?.id)
  for (let count = 1; count < 100; count += 1) await withBuyer(`${count}.png`, PNG)
  assert.equal((await namesOf()).length, 100)
  const { error, response } = await withBuyer('one too many.png', PNG)
  assert.deepEqual([response.status, error?.code], [409, 'too_many_documents'])
})
