import { createTestBuyer } from './buyerSandbox.ts'
import { addInvoice } from './invoices.ts'
import type { TestSandbox } from './sandbox.ts'
import { today } from './scheduled.ts'

/** Reads a statement and mails it: each call about statements. */
export async function callStatement(sandbox: TestSandbox): Promise<void> {
  const buyer = await createTestBuyer(sandbox)
  await addInvoice(sandbox, buyer.id)
  const period = { from: '2026-11-01', to: await today(sandbox) }
  await buyer.widget.GET('/v1/statement', { params: { query: period } })
  await buyer.widget.POST('/v1/statement/mails', { body: { ...period, email: 'clerk@example.test' } })
}
