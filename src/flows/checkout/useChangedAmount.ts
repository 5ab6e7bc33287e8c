import { useState } from 'react'

interface Price {
  /** Minor units. */
  readonly amount: number
  readonly currency: string
}

const isSame = (one: Price, other: Price) => one.amount === other.amount && one.currency === other.currency

/**
 * Notices that the merchant changed what is to be paid while the payer looked at it. Gives what it was, until the next try
 * to pay; `undefined` when nothing changed.
 */
export function useChangedAmount(price: Price, isBusy: boolean): Price | undefined {
  const [seen, setSeen] = useState({ price, before: price, isBusy })
  if (!isSame(seen.price, price)) setSeen({ price, before: seen.price, isBusy })
  else if (seen.isBusy !== isBusy) setSeen({ price, before: isBusy ? price : seen.before, isBusy })
  return isSame(seen.before, price) ? undefined : seen.before
}
