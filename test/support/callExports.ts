import { createTestBuyer } from './buyerSandbox.ts'
import { addInvoice } from './invoices.ts'
import type { TestSandbox } from './sandbox.ts'

/** Reads each list as a file. */
export async function callExports(sandbox: TestSandbox): Promise<void> {
  const { id: buyerId, widget } = await createTestBuyer(sandbox)
  const { id } = await addInvoice(sandbox, buyerId)
  await widget.GET('/v1/invoices/export', { params: { query: { format: 'csv' } }, parseAs: 'blob' })
  await widget.POST('/v1/invoices/export', { body: { format: 'csv', ids: [id] }, parseAs: 'blob' })
  await widget.POST('/v1/invoices/documents', { body: { ids: [id] }, parseAs: 'blob' })
  await widget.GET('/v1/activity/export', { params: { query: { format: 'csv' } }, parseAs: 'blob' })
}
