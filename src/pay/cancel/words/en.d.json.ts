// Made by `npm run generate`.
export declare const messages: {
  readonly cancelPayment: string
  readonly cancelQuestion: string
  readonly cancelConfirm: string
  readonly keepPaying: string
}
