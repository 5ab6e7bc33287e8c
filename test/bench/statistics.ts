import { createRandom } from '../payment/shared/random.ts'

const RESAMPLINGS = 2_000
const SHARE = 0.95

/** The value in the middle, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const sorted = sort(values)
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
}

/** The smallest of the values that a share of them, from 0 to 1, does not exceed. */
export function percentile(values: readonly number[], share = SHARE): number {
  return sort(values)[Math.ceil(values.length * share) - 1] ?? NaN
}

/** How far the medians of every other value and of the rest lie apart, in the unit of the values. */
export function noiseOf(values: readonly number[]): number {
  const even = values.filter((_, place) => place % 2 === 0)
  const odd = values.filter((_, place) => place % 2 === 1)
  return Math.abs(median(even) - median(odd))
}

/**
 * By how much the median of `values` is certain to exceed that of `base`, in the unit of the values: what 95 of 100
 * bootstrap resamplings of both exceed. Negative where chance alone may explain the difference.
 */
export function certainDifference(values: readonly number[], base: readonly number[]): number {
  const random = createRandom(1)
  const resample = (from: readonly number[]) => from.map(() => from[Math.floor(random() * from.length)] ?? NaN)
  const differences = Array.from({ length: RESAMPLINGS }, () => median(resample(values)) - median(resample(base)))
  return percentile(differences, 1 - SHARE)
}

function sort(values: readonly number[]): number[] {
  return [...values].sort((one, other) => one - other)
}
