import { fractionDigits } from '../../../src/lib/currencies.ts'
import { parseDecimal } from '../../../src/lib/parseDecimal.ts'
import type { TransactionPatch, TransactionRequest } from './contract.ts'
import { allowedMethods, isInvoiced, whyUnavailable } from './methods.ts'
import { readOrigin } from './origins.ts'
import type { Fault } from './pricing.ts'
import { isDiscount } from './earlyPayment.ts'
import { feeRules } from './fees.ts'
import { termsDays } from './terms.ts'

/** Why nobody can pay an order, whoever its buyer is. */
export function faultsOfMethods(request: TransactionRequest): Fault[] {
  const { allowedPaymentMethods, currency } = request
  const methods = allowedMethods(request)
  const hasTerms = termsDays(request).length > 0
  const reasons = methods.map((type) => whyUnavailable(type, { currency, hasTerms }))
  if (reasons.some((reason) => reason === undefined)) return []
  const unknown = methods.length === 0 ? [`the checkout shows no ${(allowedPaymentMethods ?? []).join(', ')}`] : []
  const message = `allowedPaymentMethods leaves no method to pay with: ${[...reasons, ...unknown].join('; ')}.`
  return [{ path: 'allowedPaymentMethods', message }]
}

/** The least that may be paid of an invoice of an order, in minor units; `null`: it is paid whole. */
export function minimumOf({ minimumPayment, currency }: TransactionRequest, amount: number): number | null {
  if (minimumPayment === undefined) return null
  const minimum = parseDecimal(minimumPayment, fractionDigits(currency) ?? 2)
  return minimum === undefined ? null : Math.min(minimum, amount)
}

/** Why an order cannot have a smallest part payment, if so. `amount` is what it comes to in minor units. */
export function faultsOfMinimum(request: TransactionRequest, amount: number): Fault[] {
  const { minimumPayment, currency } = request
  if (minimumPayment === undefined) return []
  const path = 'minimumPayment'
  const minimum = parseDecimal(minimumPayment, fractionDigits(currency) ?? 2)
  if (minimum === undefined || minimum <= 0)
    return [{ path, message: `${path} must be a decimal above zero that ${currency} has the digits for.` }]
  return minimum > amount ? [{ path, message: `${path} must not be more than the order comes to.` }] : []
}

/** Origins that no browser sends. */
export function faultsOfOrigins({ allowedOrigins = [] }: Pick<TransactionPatch, 'allowedOrigins'>): Fault[] {
  return allowedOrigins.flatMap((origin, index) => {
    const path = `allowedOrigins[${index}]`
    const message = `${path} must be an origin as a browser sends it, such as https://shop.example, without a path.`
    return readOrigin(origin) === undefined ? [{ path, message }] : []
  })
}

/** The same request with its origins as a browser writes them. */
export function withReadOrigins<R extends Pick<TransactionPatch, 'allowedOrigins'>>(request: R): R {
  if (!request.allowedOrigins) return request
  return { ...request, allowedOrigins: request.allowedOrigins.map((origin) => readOrigin(origin) ?? origin) }
}

/** Whether the page may decide that a card is authorized, so that no money is taken before the merchant captures it. */
export const leavesAuthToPage = ({ isAuth, allowAuthByPage }: TransactionPatch): boolean =>
  isAuth === undefined && allowAuthByPage === true

/** Fees that nobody pays, as the order cannot be paid so, one sentence each. */
export function unusedFees(request: TransactionRequest): string[] {
  const methods = allowedMethods(request)
  const days = termsDays(request)
  return (request.paymentMethodFees ?? []).flatMap((given, index) => {
    const [rule] = feeRules({ ...request, paymentMethodFees: [given] })
    const isUsed =
      rule &&
      methods.includes(rule.paymentMethodType) &&
      (rule.termsNetDays === undefined || days.includes(rule.termsNetDays))
    const how = given.termsNetDays
      ? `${given.paymentMethodType} in ${given.termsNetDays} days`
      : given.paymentMethodType
    return isUsed ? [] : [`paymentMethodFees[${index}] changes nothing: the order cannot be paid by ${how}.`]
  })
}

/** A discount that nobody has, as no invoice is issued for the order, one sentence. */
export function unusedDiscount(request: TransactionRequest): string[] {
  if (!isDiscount(request.earlyPayment) || allowedMethods(request).some(isInvoiced)) return []
  return ['earlyPayment changes nothing: the order cannot be paid by invoice or payWithTerms.']
}

const NO_PAYOUTS = 'the sandbox pays nobody out'

/** What a request says about money that the sandbox does not do, one sentence each. */
export function unobeyedFields(request: TransactionPatch): string[] {
  const { plan, financingConfig, lines = [] } = request
  const planType = plan?.planType
  const unobeyed: (readonly [path: string, value: unknown, instead: string])[] = [
    ['authAmount', request.authAmount, 'a card is authorized for the whole amount'],
    ['plan.planType', planType === 'invoice' ? undefined : planType, 'the order is paid at once'],
    ['plan.installments', plan?.installments, 'the order is paid at once'],
    ['isFinanced', request.isFinanced, 'it follows from the payment method'],
    ['financingConfig.financingNetAmount', financingConfig?.financingNetAmount, NO_PAYOUTS],
    ['financingConfig.factoringFee', financingConfig?.factoringFee, NO_PAYOUTS],
    ['autoPayouts', request.autoPayouts, NO_PAYOUTS],
    ['isMarketplaceFixedTake', request.isMarketplaceFixedTake, NO_PAYOUTS],
    ['marketplaceFixedTake', request.marketplaceFixedTake, NO_PAYOUTS],
    ['marketplacePercentageTake', request.marketplacePercentageTake, NO_PAYOUTS],
    ['lines.marketplaceFixedTake', lines.find((line) => line.marketplaceFixedTake !== undefined), NO_PAYOUTS],
    ['lines.marketplacePercentageTake', lines.find((line) => line.marketplacePercentageTake !== undefined), NO_PAYOUTS],
  ]
  const given = unobeyed.filter(([, value]) => value !== undefined && value !== null)
  return given.map(([path, , instead]) => `${path} is not obeyed: ${instead}.`)
}
