// Made by `npm run generate`.
export declare const messages: {
  readonly transferNote: string
  readonly transferExplained: (amount: string) => string
  readonly transferHow: string
}
