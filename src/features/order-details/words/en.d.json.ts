// Made by `npm run generate`.
export declare const messages: {
  readonly quantityTimesPrice: (quantity: string, unitPrice: string) => string
  readonly showAllItems: (figure: string) => string
  readonly showFewerItems: string
}
