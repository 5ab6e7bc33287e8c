import type { Payable } from './Payable.ts'

/** What paying all of it by a method adds. Of terms only where that does not depend on the days. */
export const feesOf = ({ methods }: Pick<Payable, 'methods'>, type: string | undefined) =>
  methods.find((method) => method.type === type)?.fees ?? []

/** What is paid in all, in minor units: by a choice within the method, its offer says more. */
export function totalOf(payable: Pick<Payable, 'amount' | 'methods'>, type: string | undefined): number {
  let total = payable.amount
  for (const { amount } of feesOf(payable, type)) total += amount
  return total
}
