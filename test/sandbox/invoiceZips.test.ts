import assert from 'node:assert/strict'
import { strFromU8, unzipSync } from 'fflate'
import { test } from 'vitest'
import { zipInvoices } from '../../demo/sandbox/app/exports/zipInvoices.ts'
import { toStream } from '../../demo/sandbox/app/http/toStream.ts'
import type { DocumentQueue } from '../../demo/sandbox/app/invoices/documentQueue.ts'
import { DEMO_MERCHANT } from '../../demo/sandbox/fixtures/merchant.ts'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import { fileCalls } from '../support/fileCalls.ts'
import { importInvoice, smallPdf } from '../support/importedInvoices.ts'
import { addInvoice } from '../support/invoices.ts'
import { pdfText } from '../support/pdfText.ts'

const account = new AccountSandbox()
const call = fileCalls(account)
const zipOf = (ids: readonly string[]) => call('/invoices/documents', { body: { ids } })

test('a selection is one zip of PDFs with safe names, each once, and the own PDF of a merchant', async () => {
  const { sandbox, buyer } = account
  const base64 = smallPdf('as the merchant made it')
  const own = await importInvoice(sandbox, buyer.id, { number: 'INV/7', document: { name: 'own.pdf', base64 } })
  const numbers = ['../../etc/passwd', 'inv-7', 'فاتورة ٧', 'con', '...']
  const drawn = []
  for (const number of numbers) drawn.push((await addInvoice(sandbox, buyer.id, { number })).id)
  const { response, bytes } = await zipOf([own, ...drawn, own])
  assert.equal(response.headers.get('content-type'), 'application/zip')
  assert.match(response.headers.get('content-disposition') ?? '', /^attachment; filename="invoices-[\d-]+\.zip"$/)
  const files = unzipSync(bytes)
  assert.deepEqual(Object.keys(files), [
    ...['INV-7.pdf', 'etc-passwd.pdf', 'inv-7-2.pdf', 'فاتورة-٧.pdf', 'invoice-con.pdf', 'invoice.pdf'],
  ])
  assert.equal(strFromU8(files['INV-7.pdf'] ?? new Uint8Array()), Buffer.from(base64, 'base64').toString())
  assert.match(await pdfText(Buffer.from(files['etc-passwd.pdf'] ?? [])), /\.\.\/\.\.\/etc\/passwd/)
})

test('an invoice of another buyer, none, and more than 200 are refused before anything is sent', async () => {
  const { sandbox, buyer } = account
  const { id } = await addInvoice(sandbox, buyer.id)
  const foreign = await addInvoice(sandbox, (await createTestBuyer(sandbox)).id)
  const refused = await zipOf([id, foreign.id])
  const { code, fields } = JSON.parse(refused.text) as { code: string; fields: { path: string }[] }
  assert.deepEqual([refused.response.status, code, fields.map(({ path }) => path)], [404, 'not_found', ['ids[1]']])
  assert.equal((await zipOf([])).response.status, 400)
  const many = await zipOf(Array.from({ length: 201 }, () => id))
  assert.deepEqual([many.response.status, many.text.includes('ids must have at most 200 entries')], [400, true])
  assert.equal((await zipOf(Array.from({ length: 200 }, () => id))).response.status, 200)
})

test('the first bytes are sent while later invoices are not even read', async () => {
  const { sandbox, buyer } = account
  const ids = []
  for (let place = 0; place < 40; place += 1) ids.push(await importInvoice(sandbox, buyer.id, { number: `N-${place}` }))
  const response = await fetch(`${sandbox.origins[0]}/v1/invoices/documents`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${buyer.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids }),
  })
  const reader = response.body?.getReader() ?? assert.fail()
  const pieces: Uint8Array[] = []
  const take = async () => {
    const { value, done } = await reader.read()
    if (value) pieces.push(value)
    return !done
  }
  await take()
  const path = { id: ids.at(-1) ?? '' }
  const changed = await sandbox.merchant.PATCH('/invoices/{id}', {
    params: { path },
    body: { poNumber: 'WRITTEN-MEANWHILE' },
  })
  assert.equal(changed.response.status, 200)
  while (await take());
  const files = unzipSync(Buffer.concat(pieces))
  assert.equal(Object.keys(files).length, 40)
  assert.match(await pdfText(Buffer.from(files['N-39.pdf'] ?? [])), /WRITTEN-MEANWHILE/)
})

/** Begins a zip of so many invoices, whose documents are given by hand. */
async function beginByHand(count: number, answers: (Buffer | 'busy')[]) {
  const { sandbox, buyer } = account
  const chosen = []
  for (let place = 0; place < count; place += 1)
    chosen.push({ ...(await addInvoice(sandbox, buyer.id)), buyerId: buyer.id })
  const asked: AbortSignal[] = []
  const documents: DocumentQueue = {
    draw: (_owner, _job, signal) => {
      asked.push(signal)
      return Promise.resolve(signal.aborted ? 'gone' : (answers.shift() ?? Buffer.from('%PDF')))
    },
  }
  const reader = new AbortController()
  const { signal: gone } = reader
  const zip = await zipInvoices(sandbox.db, documents, chosen, {
    ...{ merchantId: DEMO_MERCHANT.id, tag: 'en', now: new Date(), gone },
  })
  return { zip, asked, reader }
}

test('nothing more is drawn once nobody takes the zip, or its reader has gone', async () => {
  const { zip, asked, reader } = await beginByHand(30, [])
  assert.ok(typeof zip === 'object')
  const stream = toStream(zip, () => reader.abort())
  await new Promise((resolve) => stream.once('data', resolve))
  stream.pause()
  await new Promise((resolve) => setTimeout(resolve, 200))
  const before = asked.length
  assert.ok(before < 20, `${before} of 30 were drawn for somebody who took the first piece`)
  const closed = new Promise((resolve) => stream.once('close', resolve))
  stream.destroy()
  await closed
  assert.deepEqual([reader.signal.aborted, asked.length], [true, before])
})

test('a reader who goes while a document is drawn ends the zip', async () => {
  const { zip, asked, reader } = await beginByHand(3, [])
  assert.ok(typeof zip === 'object')
  await zip.next()
  reader.abort()
  await assert.rejects(async () => {
    while (!(await zip.next()).done);
  }, /nobody waits/)
  assert.equal(asked.length, 2)
})

test('what is drawn for others is waited for, but before the first document it refuses', async () => {
  const refused = await beginByHand(2, ['busy'])
  assert.deepEqual([refused.zip, refused.asked.length], ['busy', 1])
  const { zip, asked } = await beginByHand(2, [Buffer.from('%PDF-1'), 'busy', Buffer.from('%PDF-2')])
  assert.ok(typeof zip === 'object')
  const pieces: Uint8Array[] = []
  for await (const piece of zip) pieces.push(piece)
  assert.deepEqual(
    Object.values(unzipSync(Buffer.concat(pieces))).map((bytes) => strFromU8(bytes)),
    ['%PDF-1', '%PDF-2'],
  )
  assert.equal(asked.length, 3)
})
