import { toCardOnFile } from '../../domain/cards.ts'
import type { AttemptRequest } from '../../domain/contract.ts'
import { faultsOfInstrument } from '../../domain/instruments.ts'
import { kindOf } from '../../domain/methods.ts'
import type { MethodKind } from '../../domain/methods.ts'
import { readSplit } from '../../domain/split.ts'
import type { Database } from '../../store/database.ts'
import { findPaymentMethod } from '../../store/paymentMethods.ts'
import type { PaymentMethodRow } from '../../store/buyersSchema.ts'
import { isRefusal, notFound, refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'
import { openEncryptedCard, openEncryptedCvc } from './encrypted.ts'
import type { Instrument } from './instrument.ts'

interface Reading {
  readonly db: Database
  readonly request: AttemptRequest
  /** The payment, and the buyer, that something may have been encrypted for. */
  readonly subjects: readonly string[]
  readonly allowedOrigins: readonly string[] | null
  readonly buyerId: string
  readonly now: Date
}

type Reader = (reading: Reading) => Promise<Instrument | Refusal>

/** A saved method that is there and cannot be used here. */
function refuseSaved(path: string, what: string): Refusal {
  return refuseFaults([{ path, message: `${path} must be ${what}.` }], 422, 'method_unavailable')
}

async function findSaved(
  { db, buyerId }: Reading,
  id: string,
  use: (saved: PaymentMethodRow) => Instrument | Refusal,
): Promise<Instrument | Refusal> {
  const saved = await findPaymentMethod(db, buyerId, id)
  return saved ? use(saved) : notFound('payment method')
}

async function readCard(reading: Reading, paymentMethodId: string | undefined, path: string) {
  const { request, subjects, allowedOrigins, now } = reading
  const { encrypted } = request.card ?? {}
  const bound = { subjects, allowedOrigins, path: 'card.encrypted', now }
  if (paymentMethodId !== undefined) {
    // A merchant's server has no security code to send; what is sent must be one, and be fresh.
    const code = encrypted && (await openEncryptedCvc({ jwe: encrypted, ...bound }))
    if (code && isRefusal(code)) return code
    return findSaved(reading, paymentMethodId, ({ card }) =>
      card ? { card, paymentMethodId, ...(code && { nonce: code.nonce }) } : refuseSaved(path, 'a saved card'),
    )
  }
  const opened = await openEncryptedCard({ jwe: encrypted ?? '', ...bound })
  return isRefusal(opened) ? opened : { card: toCardOnFile(opened), nonce: opened.nonce }
}

const readCardPayment: Reader = (reading) => readCard(reading, reading.request.paymentMethodId, 'paymentMethodId')

const readDebit: Reader = (reading) => {
  const { paymentMethodType, paymentMethodId = '' } = reading.request
  const country = paymentMethodType === 'pads' ? 'CA' : 'US'
  return findSaved(reading, paymentMethodId, ({ bank, status }) => {
    if (bank?.country !== country) return refuseSaved('paymentMethodId', `a saved bank account in ${country}`)
    if (status !== 'active') return refuseSaved('paymentMethodId', 'a bank account that is verified')
    return { bank, paymentMethodId }
  })
}

const readNothing: Reader = () => Promise.resolve({})

const readTerms: Reader = (reading) => {
  const other = reading.request.split && readSplit(reading.request.split)?.other
  if (other?.paymentMethodType !== 'creditCard') return readNothing(reading)
  return readCard(reading, other.paymentMethodId, `split[${other.index}].paymentMethodId`)
}

const READERS: Readonly<Record<MethodKind, Reader>> = {
  card: readCardPayment,
  debit: readDebit,
  transfer: readNothing,
  invoice: readNothing,
  terms: readTerms,
  credit: readNothing,
}

/** What an attempt is to be paid with: a card, typed and encrypted or saved, a saved bank account, or nothing. */
export async function readInstrument(reading: Reading): Promise<Instrument | Refusal> {
  const faults = faultsOfInstrument(reading.request)
  if (faults.length > 0) return refuseFaults(faults)
  return READERS[kindOf(reading.request.paymentMethodType)](reading)
}
