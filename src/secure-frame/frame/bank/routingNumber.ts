/** The checksum of the American Bankers Association: each third digit weighs the same. */
const WEIGHTS = [3, 7, 1] as const

/** Whether nine digits can be the routing number of a bank in the United States. */
export function isRoutingNumber(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) sum += Number(digits[index]) * (WEIGHTS[index % 3] ?? 0)
  return digits.length === 9 && sum > 0 && sum % 10 === 0
}
