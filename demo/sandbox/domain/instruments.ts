import type { AttemptRequest } from './contract.ts'
import { kindOf } from './methods.ts'
import type { MethodKind } from './methods.ts'
import type { Fault } from './pricing.ts'
import { readSplit } from './split.ts'

const fault = (path: string, what: string): Fault => ({ path, message: `${path} ${what}.` })

/** Beside a saved card, `card` holds its security code; that it holds nothing else shows once it is opened. */
function faultsOfCard(card: AttemptRequest['card'], paymentMethodId: string | undefined): Fault[] {
  if (card !== undefined || paymentMethodId !== undefined) return []
  return [{ path: 'card', message: 'Either card or paymentMethodId must be given.' }]
}

function faultsOfNone({ card, paymentMethodId, paymentMethodType }: AttemptRequest): Fault[] {
  const what = `does not belong to a payment by ${paymentMethodType}`
  return [
    ...(card === undefined ? [] : [fault('card', what)]),
    ...(paymentMethodId === undefined ? [] : [fault('paymentMethodId', what)]),
  ]
}

function faultsOfDebit({ card, paymentMethodId, paymentMethodType }: AttemptRequest): Fault[] {
  return [
    ...(card === undefined ? [] : [fault('card', `does not belong to a payment by ${paymentMethodType}`)]),
    ...(paymentMethodId === undefined ? [fault('paymentMethodId', 'must name a saved bank account')] : []),
  ]
}

const FAULTS_OF_KIND: Readonly<Record<MethodKind, (request: AttemptRequest) => Fault[]>> = {
  card: ({ card, paymentMethodId }) => faultsOfCard(card, paymentMethodId),
  debit: faultsOfDebit,
  transfer: faultsOfNone,
  invoice: faultsOfNone,
  terms: faultsOfNone,
  credit: faultsOfNone,
}

function faultsOfSplit({ split = [], card, paymentMethodId, paymentMethodType }: AttemptRequest): Fault[] {
  if (paymentMethodType !== 'payWithTerms') return [fault('split', 'belongs to a payment by payWithTerms')]
  const parts = readSplit(split)
  if (!parts) return [fault('split', 'must have one part by payWithTerms and one by another method')]
  const { terms, other } = parts
  const nothing = split.flatMap(({ amount }, index) =>
    amount > 0 ? [] : [fault(`split[${index}].amount`, 'must be above zero')],
  )
  return [
    ...nothing,
    ...(paymentMethodId === undefined ? [] : [fault('paymentMethodId', 'goes into the part that it pays')]),
    ...(terms.paymentMethodId === undefined
      ? []
      : [fault(`split[${terms.index}].paymentMethodId`, 'does not belong to a payment by payWithTerms')]),
    ...(other.paymentMethodType === 'creditCard' ? faultsOfCard(card, other.paymentMethodId) : []),
  ]
}

/** What is wrong with the cards and accounts that a request names, by its method: too many, too few, or the wrong one. */
export function faultsOfInstrument(request: AttemptRequest): Fault[] {
  const faults = request.split ? faultsOfSplit(request) : FAULTS_OF_KIND[kindOf(request.paymentMethodType)](request)
  const isByCard = request.split !== undefined || kindOf(request.paymentMethodType) === 'card'
  return request.saveMethod && !isByCard ? [...faults, fault('saveMethod', 'belongs to a payment by card')] : faults
}
