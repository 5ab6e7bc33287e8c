import { roundHalfUp } from './fees.ts'

/** Of a payment with a fee, in minor units. What is `open` was neither captured nor given back. */
export interface FeePot {
  /** All that it came to, `fee` not counted. */
  readonly whole: number
  /** Below zero for a discount. */
  readonly fee: number
  readonly open: number
  readonly openFee: number
}

/** Between nothing and what is left of the fee. */
function withinOpen(share: number, openFee: number): number {
  return openFee < 0 ? Math.min(0, Math.max(share, openFee)) : Math.max(0, Math.min(share, openFee))
}

/**
 * The fee for a part of what is open: pro rata, and of the last part all that is left. Part and fee come to at least one minor
 * unit, and so does what they leave. `undefined`: the discount leaves too little to be divided so.
 */
export function feeShareOf({ whole, fee, open, openFee }: FeePot, part: number): number | undefined {
  if (part === open) return openFee
  const share = withinOpen(roundHalfUp(BigInt(fee) * BigInt(part), BigInt(whole)), openFee)
  const least = 1 - part
  const most = open - part + openFee - 1
  return least > most ? undefined : Math.min(Math.max(share, least), most)
}

/** Of an amount that goes back, the part that was fee: pro rata, and of the last amount all that is left of it. */
export function feeInShare({ whole, fee, open, openFee }: FeePot, amount: number): number {
  if (amount === open) return openFee
  return withinOpen(roundHalfUp(BigInt(fee) * BigInt(amount), BigInt(whole)), openFee)
}
