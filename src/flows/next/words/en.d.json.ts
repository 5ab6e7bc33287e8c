// Made by `npm run generate`.
export declare const messages: {
  readonly accountOff: string
  readonly accountOffDetail: string
}
