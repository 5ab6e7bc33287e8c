/** What can be switched without a release, with the values that apply without a service. */
export const FALLBACKS = {
  /** `off`: the account (`/next`) is not offered. */
  next: 'on',
  /** `off`: an order above the credit line cannot be split, whatever its merchant allows. */
  split: 'on',
  /** Types of payment methods in the order to show, separated by commas; the others follow in the order's own sequence. */
  'method-order': '',
} as const satisfies Readonly<Record<string, string>>

export type FlagName = keyof typeof FALLBACKS

/** `on`, `off`, or the value of the assigned variant. A missing flag is not known yet. */
export type Flags = Readonly<Partial<Record<FlagName, string>>>
