/**
 * The most that an order, a payment or an account may come to, in minor units: fifteen digits, as many as a number of JSON
 * keeps wherever its decimal point is. A sum of amounts of zero or more that is no greater was counted exactly.
 */
export const LARGEST_AMOUNT = 999_999_999_999_999

export function isCountable(minor: number): boolean {
  return Number.isInteger(minor) && minor <= LARGEST_AMOUNT
}
