// Made by `npm run generate`.
export declare const messages: {
  readonly cardCharged: string
  readonly cardAuthorized: string
  readonly savedCards: string
  readonly cardEnds: (month: string) => string
  readonly otherCard: string
  readonly saveCard: string
  readonly keepCard: string
}
