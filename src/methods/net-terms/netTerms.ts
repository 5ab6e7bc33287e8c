import type { AttemptRequest } from '../../api/types.ts'
import { blockOf } from '../../order/blocks.ts'
import type { Payable } from '../../order/Payable.ts'
import type { MethodOrder, PaymentMethod, RequestPart } from '../../order/PaymentMethod.ts'
import { feesOf, totalOf } from '../../order/total.ts'
import { draftOf } from '../../order/PaymentMethod.ts'
import { messages as labels } from '../../locales/labels/words/en.json'
import { messages } from './words/en.json'
import type { Words } from '../../locales/createWords.ts'
import { formatsOf } from '../../locales/formats.ts'

export type TermsOption = Payable['termsOptions'][number]
type Part = NonNullable<AttemptRequest['split']>[number]
export type SecondType = Part['paymentMethodType']
type Split = NonNullable<Payable['split']>
type Settlement = Payable['termsPaymentMethodTypes'][number]

export interface TermsDraft {
  /** How long the payer waits. Absent: not chosen. */
  readonly days?: number
  /** By which method the invoice is paid then. */
  readonly settlement?: Settlement
  /** By which method the rest of a split order is paid now. */
  readonly second?: SecondType
  /** The application for credit is open. */
  readonly isApplying?: boolean
}

/** What the form of net terms is: the whole order on terms, a part of it, the way to credit, or why there is none. */
export type TermsView = 'terms' | 'split' | 'application' | 'refused'

/** Whoever applies stays with the application until it is closed, whatever else was read of the order meanwhile. */
export function termsViewOf({ isApplying }: TermsDraft, { payable, type }: MethodOrder): TermsView {
  const code = isApplying ? 'not_qualified' : blockOf(payable, type)
  if (!code) return 'terms'
  if (code === 'insufficient_credit' && payable.split) return 'split'
  return code === 'not_qualified' ? 'application' : 'refused'
}

/** The offers of days. Where the order is split, the part on terms alone is financed. */
export function termsOptionsOf(draft: TermsDraft, order: MethodOrder): readonly TermsOption[] {
  const { termsOptions, split } = order.payable
  if (termsViewOf(draft, order) !== 'split' || !split) return termsOptions
  return termsOptions.map(({ fees: _ofAll, ...option }) => {
    const fee = split.termsFees?.find(({ days }) => days === option.days)
    const payerFee = fee?.amount ?? 0
    const fees = fee && [{ paymentMethodType: 'payWithTerms' as const, amount: payerFee, label: fee.label }]
    return { ...option, payerFee, total: split.termsAmount + payerFee, ...(fees && { fees }) }
  })
}

/** Nothing is chosen before the payer does so, unless the merchant has or there is one offer. */
export function chosenTerms(draft: TermsDraft, order: MethodOrder): TermsOption | undefined {
  const options = termsOptionsOf(draft, order)
  const chosen = options.find(({ days }) => days === draft.days)
  if (chosen || options.length === 1) return chosen ?? options[0]
  const { preselectedDays } = order.page
  return options.find(({ days }) => days === preselectedDays) ?? options.find(({ isPreselected }) => isPreselected)
}

export function settlementOf({ settlement }: TermsDraft, { payable }: MethodOrder): Settlement | undefined {
  const types = payable.termsPaymentMethodTypes
  return types.find((type) => type === settlement) ?? types[0]
}

/** The method that pays the rest of a split order, and the order as that method sees it. Throws where there is none. */
export function secondOf({ second }: TermsDraft, order: MethodOrder): MethodOrder & { readonly type: SecondType } {
  const types = order.payable.split?.methods ?? []
  const type = types.find((one) => one === second) ?? types[0]
  if (!type) throw new Error('A split names no method for its second part.')
  return { ...order, type }
}

/** What each part of a split order comes to, its fee included: now by the second method, and later. In minor units. */
export function splitTotals(
  draft: TermsDraft,
  order: MethodOrder,
  { otherAmount, termsAmount, otherFees = [] }: Split,
) {
  const { type } = secondOf(draft, order)
  const ofOther = otherFees.filter(({ paymentMethodType }) => paymentMethodType === type)
  const chosen = chosenTerms(draft, order)
  const now = otherAmount + (ofOther[0]?.amount ?? 0)
  return { now, later: chosen?.total ?? termsAmount, fees: [...ofOther, ...(chosen?.fees ?? [])] }
}

/** Where the fee depends on the days, it says so: the table has it. */
const termsNote: PaymentMethod['note'] =
  ({ payable, type }) =>
  ({ of }) => {
    const t = of(messages)
    const isOneFee = feesOf(payable, type).length > 0 || payable.termsOptions.every(({ payerFee }) => payerFee === 0)
    return isOneFee ? t.termsNote : `${t.termsNote} · ${t.feeByDays}`
  }

interface Parts {
  /** The methods that can pay the rest of a split order, by their types. */
  readonly seconds: Readonly<Record<string, PaymentMethod>>
  /** Why the payer cannot use terms. */
  readonly refusal: (order: MethodOrder) => (words: Words) => string
}

/** Net terms for the whole order, or for what the credit covers while a second method pays the rest. */
export function createNetTerms({ seconds, refusal }: Parts): PaymentMethod<TermsDraft> {
  const second = (draft: TermsDraft, order: MethodOrder) => {
    const view = secondOf(draft, order)
    const method = seconds[view.type]
    if (!method) throw new Error(`No method of a split pays by ${view.type}.`)
    return { method, view, draft: draftOf(method, view) }
  }
  const termsFields = (draft: TermsDraft, order: MethodOrder) => {
    const chosen = chosenTerms(draft, order)
    const settlement = settlementOf(draft, order)
    return {
      ...(chosen && { termsNetDays: chosen.days }),
      ...(settlement && { termsPaymentMethodType: settlement }),
    }
  }
  const missing = (draft: TermsDraft, order: MethodOrder) =>
    chosenTerms(draft, order) ? [] : [{ id: 'terms', text: ({ of }: Words) => of(messages).termsMissing }]

  return {
    initial: () => ({}),
    validate: (draft, order) => {
      const form = termsViewOf(draft, order)
      if (form === 'terms') return missing(draft, order)
      if (form !== 'split') return [{ id: 'method', text: refusal(order) }]
      const { method, view, draft: own } = second(draft, order)
      return [...missing(draft, order), ...method.validate(own, view)]
    },
    offer: (draft, order) => {
      const { payable, page } = order
      const { amount, currency, split } = payable
      const ofAll = { amount: totalOf(payable, order.type), fees: feesOf(payable, order.type) }
      const form = termsViewOf(draft, order)
      const chosen = chosenTerms(draft, order)
      if (form === 'terms') {
        const total = chosen?.total ?? ofAll.amount
        const due = page.hidesDueDate ? undefined : chosen?.dueDate
        return {
          amount: total,
          fees: chosen ? (chosen.fees ?? []) : ofAll.fees,
          label: orderLabel(total, currency, due),
        }
      }
      if (form !== 'split' || !split) return { amount }
      const { method, view, draft: own } = second(draft, order)
      const { now, later, fees } = splitTotals(draft, order, split)
      const label = ({ of, money }: Words) => of(messages).paySplit(money(now, currency), money(later, currency))
      return { amount: now + later, fees, ...(method.offer(own, view).label && { label }) }
    },
    note: termsNote,
    consentTypes: (draft, order) => {
      const form = termsViewOf(draft, order)
      if (form === 'split') return [order.type, secondOf(draft, order).type]
      return form === 'terms' ? [order.type] : []
    },
    secureFields: (draft, order) => {
      if (termsViewOf(draft, order) !== 'split') return undefined
      const { method, view, draft: own } = second(draft, order)
      return method.secureFields?.(own, view)
    },
    request: async (draft, order, seal): Promise<RequestPart> => {
      const { split } = order.payable
      const form = termsViewOf(draft, order)
      if (form === 'terms') return { fields: termsFields(draft, order) }
      if (form !== 'split' || !split) return { failure: 'method_unavailable' }
      const { method, view, draft: own } = second(draft, order)
      const part = await method.request(own, view, seal)
      if ('failure' in part) return part
      // A card that is typed for a part of an order is not kept.
      const { card, paymentMethodId } = part.fields
      return {
        fields: {
          ...(card && { card }),
          ...termsFields(draft, order),
          split: splitParts(split, { type: secondOf(draft, order).type, paymentMethodId }),
        },
      }
    },
  }
}

/** What the button reads that places the order. `due`: YYYY-MM-DD, where the payer may know. */
const orderLabel = (total: number, currency: string, due: string | undefined) => (words: Words) => {
  const t = words.of(labels)
  return due ? t.placeOrderDue(formatsOf(words).day(due)) : t.placeOrder(words.money(total, currency))
}

/** Both parts of a split payment as the API takes them: in minor units and without fees, they come to the order's amount. */
function splitParts(
  { termsAmount, otherAmount }: Split,
  other: { type: SecondType; paymentMethodId: string | undefined },
): Part[] {
  const { type: paymentMethodType, paymentMethodId } = other
  return [
    { paymentMethodType: 'payWithTerms', amount: termsAmount },
    { paymentMethodType, amount: otherAmount, ...(paymentMethodId !== undefined && { paymentMethodId }) },
  ]
}
