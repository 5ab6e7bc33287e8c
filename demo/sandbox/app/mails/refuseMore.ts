import { MOST_TO_ANYBODY_AN_HOUR } from '../../domain/mails.ts'
import type { MailSubject } from '../../domain/mails.ts'
import { lockBuyer } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import { countMails } from '../../store/mails.ts'
import { refuse } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'

const HOUR_MS = 3_600_000

/**
 * Too many mails of a kind went to addresses that a buyer gave. `what` they were and what can be done `instead`, in words.
 * The buyer stays locked, so that of two mails at once the second is counted.
 */
export async function refuseMore(
  tx: Database,
  buyerId: string,
  { kind, what, instead }: { readonly kind: MailSubject['kind']; readonly what: string; readonly instead: string },
  now: Date,
): Promise<Refusal | undefined> {
  await lockBuyer(tx, buyerId)
  const sent = await countMails(tx, buyerId, kind, new Date(now.getTime() - HOUR_MS))
  if (sent < MOST_TO_ANYBODY_AN_HOUR) return undefined
  const message = `At most ${MOST_TO_ANYBODY_AN_HOUR} ${what} are mailed in an hour. ${instead}, or try later.`
  return { ...refuse(429, 'rate_limited', message), retryAfter: HOUR_MS / 1_000 }
}
