import type { AccountApi } from '../../api/accountCalls.ts'
import type { Invoice } from '../../api/types.ts'

/** As many as the API gives at once. */
const PAGE_SIZE = 500

/**
 * Every invoice of the buyer, of whatever status, the one due first first. No page is read once the signal is aborted, and
 * one that moves from page to page while they are read is there once.
 */
export async function readInvoices(
  account: Pick<AccountApi, 'listInvoices'>,
  signal: AbortSignal,
): Promise<readonly Invoice[]> {
  const all = new Map<string, Invoice>()
  let cursor: string | undefined
  do {
    signal.throwIfAborted()
    const page = await account.listInvoices({
      sort: 'dueDate',
      limit: PAGE_SIZE,
      ...(cursor !== undefined && { cursor }),
    })
    for (const invoice of page.invoices) all.set(invoice.id, invoice)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return [...all.values()]
}
