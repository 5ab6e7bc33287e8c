import type { InvoiceQuery, InvoiceQueryRequest } from '../../../api/accountTypes.ts'
import type { AmountRead, Amounts } from '../../../lib/amounts.ts'

/** A query as it is written, before it is sent. The file that goes with it is held apart, as it is kept nowhere. */
export interface QueryDraft {
  readonly reason: InvoiceQuery['reason'] | ''
  /** As it is typed. */
  readonly amount: string
  /** Places of the lines that it is about. */
  readonly lines: readonly number[]
  readonly text: string
}

export const REASONS = ['wrong_price', 'wrong_quantity', 'not_received', 'already_paid', 'other'] as const

export type DraftFault = 'reason' | 'amount' | 'text'

/** What of a draft is missing or wrong. `payable` in minor units: the most that can be in question. */
export function faultsOfDraft(draft: QueryDraft, read: AmountRead, payable: number): readonly DraftFault[] {
  const amount = read && 'minor' in read ? read.minor : 0
  return [
    ...(draft.reason === '' ? (['reason'] as const) : []),
    ...(amount > 0 && amount <= payable ? [] : (['amount'] as const)),
    // No reason of the list says what it is.
    ...(draft.reason === 'other' && draft.text.trim() === '' ? (['text'] as const) : []),
  ]
}

/** The request of a draft without faults. */
export function requestOf(
  { reason, lines, text }: Omit<QueryDraft, 'amount'>,
  amount: number,
  document?: InvoiceQueryRequest['document'],
): InvoiceQueryRequest {
  return {
    reason: reason === '' ? 'other' : reason,
    amount,
    ...(lines.length > 0 ? { lines: [...lines] } : {}),
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(document ? { document } : {}),
  }
}

/** Marks a line, or takes it out: the amount follows what the marked lines come to, as far as that can be in question. */
export function markLine(
  draft: QueryDraft,
  place: number,
  isMarked: boolean,
  amounts: readonly { readonly amount: number }[],
  { payable, write }: { readonly payable: number; readonly write: Amounts['write'] },
): QueryDraft {
  const others = draft.lines.filter((one) => one !== place)
  const lines = isMarked ? [...others, place].sort((one, other) => one - other) : others
  let sum = 0
  for (const at of lines) sum += amounts[at]?.amount ?? 0
  return { ...draft, lines, amount: write(sum > 0 ? Math.min(sum, payable) : payable) }
}

/** A message is at most so long. */
export const LONGEST_TEXT = 2_000

/** The draft to begin with: what was found, and below it what the payer wrote before and has not sent. */
export function beginDraft(found: QueryDraft | undefined, written: QueryDraft | undefined): QueryDraft | undefined {
  if (!found || !written || written.text.trim() === '') return found ?? written
  // They were at this very difference: what they have changed since stays.
  if (written.text.includes(found.text)) return written
  return { ...found, text: `${found.text}\n\n${written.text}`.slice(0, LONGEST_TEXT) }
}
