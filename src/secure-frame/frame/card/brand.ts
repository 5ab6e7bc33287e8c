// Its parts, not its entry: the entry's card editing, which nobody needs here, weighs 0.6 KB.
import { addMatchingCardsToResults } from 'credit-card-type/dist/lib/add-matching-cards-to-results.js'
import cardTypes from 'credit-card-type/dist/lib/card-types.js'
import { findBestMatch } from 'credit-card-type/dist/lib/find-best-match.js'
import type { CreditCardType } from 'credit-card-type/dist/types.js'

export interface Brand {
  /** As `credit-card-type` names it: `visa`, `american-express`, … */
  readonly id: string
  readonly name: string
  /** After how many digits a space stands. */
  readonly gaps: readonly number[]
  /** How many digits a whole number has. */
  readonly lengths: readonly number[]
  readonly cvcSize: number
}

/** The brand of a number, from its first digits on; undefined while several are possible or none is known. */
export function brandOf(digits: string): Brand | undefined {
  const found: CreditCardType[] = []
  if (digits !== '') for (const type of Object.values(cardTypes)) addMatchingCardsToResults(digits, type, found)
  const brand = findBestMatch(found) ?? (found.length === 1 ? found[0] : undefined)
  return brand && toBrand(brand)
}

function toBrand({ type, niceType, gaps, lengths, code }: CreditCardType): Brand {
  return { id: type, name: niceType, gaps, lengths, cvcSize: code.size }
}
