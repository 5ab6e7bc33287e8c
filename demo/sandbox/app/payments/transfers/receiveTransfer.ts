import { isCountable, LARGEST_AMOUNT } from '../../../domain/amounts.ts'
import { dayOf } from '../../../domain/days.ts'
import { transferEvent, transferMethod, transferNumber } from '../../../domain/unreconciled.ts'
import type { TransferRecord } from '../../../domain/unreconciled.ts'
import { findBuyer, lockBuyer } from '../../../store/buyers.ts'
import { listCreditNotes } from '../../../store/creditNotes.ts'
import type { Database } from '../../../store/database.ts'
import { enqueueEvent } from '../../../store/outbox.ts'
import { insertTransfer } from '../../../store/transfers.ts'
import { notFound, refuseFaults } from '../../http/refusals.ts'
import type { Refusal } from '../../http/refusals.ts'

type Arrived = Pick<TransferRecord, 'buyerId' | 'amount' | 'currency' | 'reference' | 'payerName'>

/** A transfer arrives that matches none that a payer announced: it is credit on the buyer's account. */
export async function receiveTransfer(
  tx: Database,
  merchantId: string,
  arrived: Arrived,
  now: Date,
): Promise<TransferRecord | Refusal> {
  const { buyerId, amount, currency } = arrived
  if (!(await findBuyer(tx, merchantId, buyerId))) return notFound('buyer')
  await lockBuyer(tx, buyerId)
  const kept = (await listCreditNotes(tx, buyerId)).filter((note) => note.currency === currency)
  if (!isCountable(kept.reduce((sum, { amountLeft }) => sum + amountLeft, amount))) {
    const message = `The credit of an account must come to at most ${LARGEST_AMOUNT} minor units of ${currency}.`
    return refuseFaults([{ path: 'amount', message }])
  }
  const as = { paymentMethodType: transferMethod(currency), number: transferNumber, issuedOn: dayOf(now) }
  const transfer = await insertTransfer(tx, arrived, as, now)
  await enqueueEvent(tx, merchantId, transferEvent('transfer/received', transfer), now)
  return transfer
}
