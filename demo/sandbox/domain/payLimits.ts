import { fractionDigits } from '../../../src/lib/currencies.ts'
import { isEmail } from '../../../src/lib/emails.ts'
import { parseDecimal } from '../../../src/lib/parseDecimal.ts'
import { CURRENCIES } from '../fixtures/currencies.ts'
import { LARGEST_AMOUNT } from './amounts.ts'
import type { PayLimit, PayLimitRequest, TokenUser } from './contract.ts'
import type { Fault } from './pricing.ts'

/** What the holder of a token may pay: at once, and of all that they agree to on one day in UTC. In minor units. */
export interface PayRule {
  readonly currency: string
  readonly perPayment?: number
  readonly perDay?: number
}

/** What makes a payment one that its payer may not agree to. */
export type OverLimit = 'currency' | 'per_payment' | 'per_day'

interface Payment {
  /** In minor units, with the fees of how it is paid. */
  readonly amount: number
  readonly currency: string
}

/** One person, however their address is written. */
export const userKey = ({ email }: TokenUser): string => email.toLowerCase()

/** The person whom a token is made for, clean; or what is wrong with them. */
export function readUser({ name, email }: TokenUser): TokenUser | Fault {
  const clean = { name: name.trim(), email: email.trim() }
  if (clean.name === '') return { path: 'user.name', message: 'user.name must be a name.' }
  return isEmail(clean.email) ? clean : { path: 'user.email', message: 'user.email must be one e-mail address.' }
}

/** The limit of a token, with amounts in minor units; or what is wrong with it. */
export function readPayRule({ currency, ...amounts }: PayLimitRequest): PayRule | { readonly faults: Fault[] } {
  const digits = CURRENCIES.has(currency) ? fractionDigits(currency) : undefined
  if (digits === undefined)
    return { faults: [{ path: 'payLimit.currency', message: `payLimit.currency ${currency} is none of ISO 4217.` }] }
  const faults: Fault[] = []
  const read = (name: 'perPayment' | 'perDay') => {
    const given = amounts[name]
    if (given === undefined) return {}
    const minor = parseDecimal(given, digits)
    if (minor !== undefined && minor > 0 && minor <= LARGEST_AMOUNT) return { [name]: minor }
    const path = `payLimit.${name}`
    faults.push({ path, message: `${path} must be a decimal above zero that ${currency} has the digits for.` })
    return {}
  }
  const rule = { currency, ...read('perPayment'), ...read('perDay') }
  if (amounts.perPayment === undefined && amounts.perDay === undefined)
    faults.push({ path: 'payLimit', message: 'payLimit must name perPayment, perDay or both.' })
  return faults.length > 0 ? { faults } : rule
}

/** Why a payment is over the limit, if so. `agreedToday`: what the same person has agreed to on this day, in minor units. */
export function overLimit(
  { currency, perPayment, perDay }: PayRule,
  payment: Payment,
  agreedToday: number,
): OverLimit | undefined {
  // What credit notes settle takes no money.
  if (payment.amount === 0) return undefined
  if (payment.currency !== currency) return 'currency'
  if (perPayment !== undefined && payment.amount > perPayment) return 'per_payment'
  return perDay !== undefined && agreedToday + payment.amount > perDay ? 'per_day' : undefined
}

/** The limit as its holder reads it. */
export function toPayLimit(rule: PayRule, agreedToday: number): PayLimit {
  const { perDay } = rule
  return { ...rule, ...(perDay === undefined ? {} : { leftToday: Math.max(0, perDay - agreedToday) }) }
}
