// Made by `npm run generate`.
export declare const messages: {
  readonly authorize: (amount: string) => string
  readonly authorizeExplained: (amount: string) => string
  readonly cardDetails: string
}
