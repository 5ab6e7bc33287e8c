import type { AccountApi } from '../../api/accountCalls.ts'
import type { ActivityPage, PaidInvoice } from '../../api/accountTypes.ts'

type Activity = ActivityPage['activity'][number]

/**
 * All that happened on the account, and every invoice of a payment that names the first of them.
 * No page is read once the signal is aborted.
 */
export async function readActivity(
  account: Pick<AccountApi, 'listActivity' | 'listPaidInvoices'>,
  signal: AbortSignal,
): Promise<readonly Activity[]> {
  const all: Activity[] = []
  let cursor: string | undefined
  do {
    signal.throwIfAborted()
    const page = await account.listActivity(cursor)
    for (const entry of page.activity) {
      const { invoiceCount = 0 } = entry
      const isCut = invoiceCount > entry.invoices.length
      all.push(isCut ? { ...entry, invoices: await readInvoices(account, entry.id) } : entry)
    }
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return all
}

async function readInvoices(account: Pick<AccountApi, 'listPaidInvoices'>, id: string): Promise<PaidInvoice[]> {
  const all: PaidInvoice[] = []
  let cursor: string | undefined
  do {
    const page = await account.listPaidInvoices(id, cursor)
    all.push(...page.invoices)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return all
}
