// Made by `npm run generate`.
export declare const messages: {
  readonly tryAgainIn: (seconds: string) => string
}
