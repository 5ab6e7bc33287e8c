// Made by `npm run generate`.
export declare const messages: {
  readonly applyCredit: string
  readonly creditExplained: string
}
