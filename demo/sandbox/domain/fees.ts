import { fractionDigits } from '../../../src/lib/currencies.ts'
import { toDecimal } from '../../../src/lib/money.ts'
import { parseDecimal } from '../../../src/lib/parseDecimal.ts'
import { isCountable, LARGEST_AMOUNT } from './amounts.ts'
import { PERCENT_DIGITS, WHOLE as TEN_THOUSANDTHS } from './decimal.ts'
import type { AttemptRequest, Fee, PaymentMethodFee, PaymentMethodType, TransactionRequest } from './contract.ts'
import type { Language } from './languages.ts'
import { shownMethods } from './methods.ts'
import type { Fault } from './pricing.ts'
import { messages } from './words/messages.ts'

/** What a merchant asks of a payer who pays by a method, as it is counted. `fixed` and `cap` in minor units. */
export interface FeeRule {
  readonly paymentMethodType: PaymentMethodType
  /** Only of payWithTerms: for this choice of days, before the rule for all of them. */
  readonly termsNetDays: number | undefined
  /** In ten-thousandths of a percent. */
  readonly percent: number
  readonly fixed: number
  /** The most that it comes to, fee or discount. */
  readonly cap: number | undefined
  readonly label: string | undefined
}

/** What a method adds to an amount in minor units, never zero; a discount is below zero. */
interface CountedFee {
  readonly amount: number
  /** As the merchant words it. */
  readonly label: string | undefined
}

/** How somebody pays, as far as fees ask for it. */
export interface FeeChoice {
  readonly paymentMethodType: PaymentMethodType
  readonly termsNetDays?: number | undefined
}

/** The ten-thousandths of a percent in the whole. */
const WHOLE = BigInt(TEN_THOUSANDTHS)

/** Half of a unit is rounded away from zero, so that a discount is as large as a fee by the same rule. */
export function roundHalfUp(numerator: bigint, divisor: bigint): number {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = Number((2n * size + divisor) / (2n * divisor))
  return numerator < 0n && rounded !== 0 ? -rounded : rounded
}

/** So many percent of an amount, and what is fixed, as far as the cap allows: counted exactly and rounded once. */
function countFee({ percent, fixed, cap }: Pick<FeeRule, 'percent' | 'fixed' | 'cap'>, amount: number): number {
  const exact = BigInt(amount) * BigInt(percent) + BigInt(fixed) * WHOLE
  const most = cap === undefined ? undefined : BigInt(cap) * WHOLE
  if (most !== undefined && exact > most) return Number(cap)
  if (most !== undefined && exact < -most) return -Number(cap)
  return roundHalfUp(exact, WHOLE)
}

/** The rule for the chosen days comes before that for the method. A payment of invoices can have two for its method. */
function rulesOf(rules: readonly FeeRule[], { paymentMethodType, termsNetDays }: FeeChoice): FeeRule[] {
  const ofMethod = rules.filter((rule) => rule.paymentMethodType === paymentMethodType)
  const ofDays = ofMethod.filter((rule) => rule.termsNetDays !== undefined && rule.termsNetDays === termsNetDays)
  return ofDays.length > 0 ? ofDays : ofMethod.filter((rule) => rule.termsNetDays === undefined)
}

/**
 * The fees for paying an amount in minor units, which may be a part of an order. Discounts leave one minor unit of a part,
 * however small that is.
 */
export function countFees(rules: readonly FeeRule[], choice: FeeChoice, amount: number): CountedFee[] {
  let total = amount
  return rulesOf(rules, choice).flatMap((rule) => {
    const fee = Math.max(countFee(rule, amount), 1 - total)
    total += fee
    return fee === 0 ? [] : [{ amount: fee, label: rule.label }]
  })
}

/** What paying an amount comes to, both in minor units. */
export function withFee(rules: readonly FeeRule[], choice: FeeChoice, amount: number): number {
  return amount + sumOfFees(countFees(rules, choice, amount))
}

/** The fees as a payer reads them. */
export function feesFor(rules: readonly FeeRule[], choice: FeeChoice, amount: number, language: Language): Fee[] {
  return countFees(rules, choice, amount).map((fee) => {
    const general = messages[language][fee.amount < 0 ? 'discount' : 'fee']
    return { paymentMethodType: choice.paymentMethodType, amount: fee.amount, label: fee.label ?? general }
  })
}

/** A payment as far as its fees follow from it. */
interface Payment extends FeeChoice {
  readonly split?: AttemptRequest['split'] | undefined
}

/** The fees of a payment of `amount`: of a split, of each part by its own method. */
export function feesOfRequest(
  rules: readonly FeeRule[],
  { paymentMethodType, termsNetDays, split }: Payment,
  amount: number,
  language: Language,
): Fee[] {
  const parts = split ?? [{ paymentMethodType, amount }]
  return parts.flatMap((part) => feesFor(rules, { ...part, termsNetDays }, part.amount, language))
}

/** What paying an order in this way comes to, its fees included, in minor units. */
export function amountToPay(
  order: { readonly request: TransactionRequest; readonly amount: number },
  paidBy: Payment,
): number {
  return order.amount + sumOfFees(feesOfRequest(feeRules(order.request), paidBy, order.amount, 'en'))
}

export function sumOfFees(fees: readonly Pick<Fee, 'amount'>[]): number {
  return fees.reduce((sum, { amount }) => sum + amount, 0)
}

/** Of the fees of a payment, what was added by one of its methods. */
export function feeOfMethod(fees: readonly Fee[], type: PaymentMethodType): number {
  return sumOfFees(fees.filter(({ paymentMethodType }) => paymentMethodType === type))
}

/** A rule, or what is wrong with it. `undefined` for a method that the checkout never shows. */
function readRule(given: PaymentMethodFee, path: string, currency: string): FeeRule | undefined | Fault[] {
  const digits = fractionDigits(currency) ?? 2
  const termsNetDays = given.termsNetDays ?? undefined
  const label = given.label?.trim() || undefined
  const [paymentMethodType] = shownMethods([given.paymentMethodType])
  const percent = parseDecimal(given.percent ?? 0, PERCENT_DIGITS)
  const fixed = parseDecimal(given.fixed ?? 0, digits)
  const cap = given.cap === undefined ? undefined : parseDecimal(given.cap, digits)
  const faults: Fault[] = []
  const add = (name: string, what: string) =>
    faults.push({ path: path + name, message: `${path}${name} must ${what}.` })
  if (termsNetDays !== undefined && given.paymentMethodType !== 'payWithTerms')
    add('.termsNetDays', `be left out for ${given.paymentMethodType}: only payWithTerms has days to choose from`)
  if (percent === undefined || Math.abs(percent) > WHOLE)
    add('.percent', `be a decimal from -100 to 100 with at most ${PERCENT_DIGITS} digits after the point`)
  if (fixed === undefined || !isCountable(Math.abs(fixed)))
    add('.fixed', `be a decimal with at most ${digits} digits after the point in ${currency}, and 15 in all`)
  if (given.cap !== undefined && (cap === undefined || cap <= 0))
    add('.cap', `be a decimal above zero with at most ${digits} digits after the point in ${currency}`)
  if (given.percent === undefined && given.fixed === undefined) add('', 'have percent or fixed')
  if (faults.length > 0 || percent === undefined || fixed === undefined) return faults
  return paymentMethodType && { paymentMethodType, termsNetDays, percent, fixed, cap, label }
}

const isRule = (read: ReturnType<typeof readRule>): read is FeeRule => read !== undefined && !Array.isArray(read)

const PATH = 'paymentMethodFees'

/** The rules of an order whose fees were checked. */
export function feeRules({
  currency,
  paymentMethodFees,
}: Pick<TransactionRequest, 'currency' | 'paymentMethodFees'>): FeeRule[] {
  return (paymentMethodFees ?? []).map((given) => readRule(given, PATH, currency)).filter(isRule)
}

/** What is wrong with the fees of an order, each by its path. `amount` of the order in minor units, once that is known. */
export function faultsOfFees(
  given: readonly PaymentMethodFee[],
  currency: string,
  amount: number | undefined,
): Fault[] {
  const seen = new Map<string, number>()
  const major = (minor: number) => `${toDecimal(minor, fractionDigits(currency) ?? 2)} ${currency}`
  return given.flatMap((one, index) => {
    const path = `${PATH}[${index}]`
    const rule = readRule(one, path, currency)
    if (!isRule(rule)) return rule ?? []
    const key = `${rule.paymentMethodType} ${rule.termsNetDays ?? ''}`
    const first = seen.get(key)
    if (first !== undefined) {
      const days = rule.termsNetDays === undefined ? '' : ' and the same days'
      return [{ path, message: `${path} is for the same method${days} as ${PATH}[${first}].` }]
    }
    seen.set(key, index)
    if (amount === undefined) return []
    const fee = countFee(rule, amount)
    if (amount + fee <= 0)
      return [
        { path, message: `${path} takes ${major(-fee)} off ${major(amount)}: it must leave an amount above zero.` },
      ]
    if (isCountable(amount + fee)) return []
    return [{ path, message: `${path} must leave a total of at most ${LARGEST_AMOUNT} minor units of the currency.` }]
  })
}
