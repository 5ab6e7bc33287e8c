// Made by `npm run generate`.
export declare const messages: {
  readonly depositsBy: (day: string) => string
  readonly depositsSent: (day: string) => string
  readonly depositsWhere: string
  readonly proofBy: {
    readonly amounts: string
    readonly code: string
  }
  readonly firstAmount: string
  readonly secondAmount: string
  readonly amountHelp: (dollars: string) => string
  readonly depositCode: string
  readonly codeHelp: string
  readonly useCode: string
  readonly useAmounts: string
  readonly confirmAccount: string
  readonly loginInstead: string
  readonly triesLeft: (count: number, figure: string) => string
  readonly proofProblems: {
    readonly amounts: string
    readonly code: string
    readonly first: (dollars: string) => string
    readonly second: (dollars: string) => string
    readonly missingCode: string
  }
  readonly accountIsLocked: (label: string) => string
}
