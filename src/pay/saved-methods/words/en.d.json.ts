// Made by `npm run generate`.
export declare const messages: {
  readonly methodsNotLoaded: string
  readonly methodRemoved: (label: string) => string
  readonly methodAddedPending: (label: string) => string
  readonly methodIsDefault: (label: string) => string
  readonly methodVerified: (label: string) => string
  readonly savedMethods: string
  readonly noSavedMethods: string
}
