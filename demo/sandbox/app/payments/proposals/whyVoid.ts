import { isDeepStrictEqual } from 'node:util'
import type { Selection } from '../../../domain/invoiceSelections.ts'
import { totalsOf } from '../../../domain/proposals.ts'
import type { VoidReason } from '../../../domain/proposals.ts'
import type { Database } from '../../../store/database.ts'
import { readInvoices } from '../../../store/invoicePayments.ts'
import { findNewestEntry } from '../../../store/proposals.ts'
import type { ProposalRow } from '../../../store/proposalsSchema.ts'
import { readAsked } from '../invoices/readAsked.ts'

async function readReason(
  db: Database,
  { buyerId, transactionId, createdAt }: ProposalRow,
  { isPaid }: Selection,
): Promise<VoidReason> {
  if (isPaid) return 'paid'
  const ids = (await readAsked(db, transactionId)).invoices.map(({ id }) => id)
  const invoices = await readInvoices(db, buyerId, ids, false)
  if (invoices.some(({ voidedAt }) => voidedAt !== null)) return 'voided'
  if (invoices.some(({ queriedAmount }) => queriedAmount > 0)) return 'queried'
  const entry = await findNewestEntry(db, ids, createdAt)
  if (entry?.type === 'credit-note' && entry.attemptId === null) return 'credited'
  return entry ? 'paid' : 'changed'
}

/**
 * Why a proposal that waits can be paid no more, if so: something of it is another than what was proposed. `selection` is what
 * can be paid of it now. A payment of the same invoices that is under way is awaited.
 */
export async function whyVoid(
  db: Database,
  proposal: ProposalRow,
  selection: Selection,
): Promise<VoidReason | undefined> {
  const { refused, version } = selection
  if (refused.some(({ code }) => code === 'attempt_in_progress')) return undefined
  const isSame = version === proposal.version && isDeepStrictEqual(totalsOf(selection), proposal.totals)
  return refused.length === 0 && isSame ? undefined : readReason(db, proposal, selection)
}
