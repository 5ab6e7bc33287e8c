// Made by `npm run generate`.
export declare const messages: {
  readonly orderReference: (reference: string) => string
  readonly showDetails: string
}
