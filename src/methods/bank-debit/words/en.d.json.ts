// Made by `npm run generate`.
export declare const messages: {
  readonly debitNote: string
  readonly chooseAccountFirst: string
}
