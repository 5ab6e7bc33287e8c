import { createTestBuyer } from './buyerSandbox.ts'
import { importInvoice, smallPdf } from './importedInvoices.ts'
import type { TestSandbox } from './sandbox.ts'
import { today } from './scheduled.ts'

/** Reads a statement and mails it, and shares papers that are read and taken back: each call about papers. */
export async function callPapers(sandbox: TestSandbox): Promise<void> {
  const buyer = await createTestBuyer(sandbox)
  const body = { name: 'W-9.pdf', base64: smallPdf() }
  const invoice = { params: { path: { id: await importInvoice(sandbox, buyer.id) } } }
  await sandbox.merchant.POST('/invoices/{id}/documents', { ...invoice, body })
  const { data } = await sandbox.merchant.POST('/buyers/{id}/documents', { params: { path: { id: buyer.id } }, body })
  const params = { path: { id: data?.id ?? '' } }
  await buyer.widget.GET('/v1/documents')
  await buyer.widget.GET('/v1/documents/{id}', { params, parseAs: 'blob' })
  await sandbox.merchant.DELETE('/documents/{id}', { params })
  const period = { from: '2026-11-01', to: await today(sandbox) }
  await buyer.widget.GET('/v1/statement', { params: { query: period } })
  await buyer.widget.POST('/v1/statement/mails', { body: { ...period, email: 'clerk@example.test' } })
}
