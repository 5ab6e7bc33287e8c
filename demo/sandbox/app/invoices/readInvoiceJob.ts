import { addressOf } from '../../domain/buyers.ts'
import { dayOf } from '../../domain/days.ts'
import { getBuyer } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import { getMerchant } from '../../store/merchants.ts'
import type { InvoiceJob } from './invoiceDocument.ts'
import type { WholeInvoice } from './readInvoice.ts'

/** What a file's name may hold on every system. */
export const fileName = (number: string): string => `${number.replaceAll(/[^\w-]+/g, '-')}.pdf`

/** What the document of an invoice is made of; `tag` says in which language. */
export async function readInvoiceJob(
  db: Database,
  invoice: WholeInvoice,
  merchantId: string,
  tag: string,
  now: Date,
): Promise<InvoiceJob> {
  const buyer = addressOf(await getBuyer(db, invoice.state.buyerId))
  return { invoice, merchant: (await getMerchant(db, merchantId)).name, buyer, tag, today: dayOf(now) }
}
