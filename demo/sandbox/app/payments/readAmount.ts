import { fractionDigits } from '../../../../src/lib/currencies.ts'
import { parseDecimal } from '../../../../src/lib/parseDecimal.ts'
import { refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'

/** An amount in major units that a merchant gave, in minor units. `undefined`: not given. */
export function readAmount(
  given: number | string | undefined,
  path: string,
  currency: string,
): number | undefined | Refusal {
  if (given === undefined) return undefined
  const minor = parseDecimal(given, fractionDigits(currency) ?? 2)
  if (minor !== undefined && minor > 0) return minor
  return refuseFaults([{ path, message: `${path} must be a decimal above zero that ${currency} has the digits for.` }])
}
