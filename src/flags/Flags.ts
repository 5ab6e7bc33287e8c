/** What is switched outside of a release, with what holds where no service says otherwise. */
export const FALLBACKS = {
  /** `off`: the account (`/next`) is not offered. */
  next: 'on',
  /** `off`: an order above the credit is not offered to be split, whatever its merchant allows. */
  split: 'on',
  /** Types of payment methods, the first to be shown first, separated by commas; the others follow as the order has them. */
  'method-order': '',
} as const satisfies Readonly<Record<string, string>>

export type FlagName = keyof typeof FALLBACKS

/** `on`, `off`, or the value of the variant that was drawn. One that is missing is not known yet. */
export type Flags = Readonly<Partial<Record<FlagName, string>>>
