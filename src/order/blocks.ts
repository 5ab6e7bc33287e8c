import { allowedMethods } from './choices.ts'
import type { Payable } from './Payable.ts'
import type { PageRules } from './PaymentMethod.ts'

/** Why a method of the payable cannot be used, as a code of the API; `undefined` where it can. */
export function blockOf({ methods }: Pick<Payable, 'methods'>, type: string): string | undefined {
  return methods.find((method) => method.type === type)?.blocked?.code
}

/** The methods that the payer can pay by today. */
export const openTypes = (payable: Payable, page: PageRules) =>
  allowedMethods(payable, page).flatMap(({ type, blocked }) => (blocked ? [] : type))
