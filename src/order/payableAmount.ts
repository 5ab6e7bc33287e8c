/** What of an invoice can be paid, in minor units: all that is due and not in question. */
export const payableAmount = ({
  amountDue,
  queried = 0,
}: {
  readonly amountDue: number
  readonly queried?: number
}): number => amountDue - queried
