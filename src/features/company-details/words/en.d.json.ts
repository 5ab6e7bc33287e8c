// Made by `npm run generate`.
export declare const messages: {
  readonly companyDetails: string
}
