import type { PaymentOption } from '../../../api/accountTypes.ts'
import type { SavedPaymentMethod } from '../../../api/types.ts'

/** A day and how it is paid then, as a payer chooses it. */
export interface OfferedOption extends PaymentOption {
  readonly id: string
  /** By each of which it comes to the same today. */
  readonly types: readonly string[]
  /** The saved one that pays on a day to come. */
  readonly method: SavedPaymentMethod | undefined
}

/** In place of an option: a day that the payer chooses. */
export const OTHER_DAY = 'other'

/**
 * The options that a payer can choose: on days to come those with a saved method, today those that come to the same as one.
 * `saved`: the methods that can pay, the default one first.
 */
export function offeredOptions(
  options: readonly PaymentOption[],
  saved: readonly SavedPaymentMethod[],
): readonly OfferedOption[] {
  const offered: OfferedOption[] = []
  for (const option of options) {
    const { paymentMethodType: type, date, reason, amount, fee, isCheapest } = option
    const id = `${date} ${type}`
    if (reason !== 'today') {
      const method = saved.find((one) => one.type === type)
      if (method) offered.push({ ...option, id, types: [type], method })
      continue
    }
    const same = offered.findIndex((one) => one.reason === 'today' && one.amount === amount && one.fee === fee)
    const found = offered[same]
    if (!found) offered.push({ ...option, id, types: [type], method: undefined })
    else offered[same] = { ...found, types: [...found.types, type], isCheapest: found.isCheapest || isCheapest }
  }
  return withCheapest(offered)
}

/** The cheapest of all can be by a method that the payer has not saved: then it is the last of the least. */
function withCheapest(offered: readonly OfferedOption[]): readonly OfferedOption[] {
  if (offered.some(({ isCheapest }) => isCheapest)) return offered
  const least = Math.min(...offered.map(({ amount }) => amount))
  const cheapest = offered.findLast(({ amount }) => amount === least)
  return offered.map((one) => ({ ...one, isCheapest: one === cheapest }))
}

/** The one that is chosen before the payer does: the cheapest, or the first of a day to come. */
export function firstChoice(offered: readonly OfferedOption[]): string {
  const toCome = offered.filter(({ reason }) => reason !== 'today')
  return (toCome.find(({ isCheapest }) => isCheapest) ?? toCome[0])?.id ?? OTHER_DAY
}
