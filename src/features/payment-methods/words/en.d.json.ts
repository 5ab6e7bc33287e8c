// Made by `npm run generate`.
export declare const messages: {
  readonly chooseAccount: string
  readonly chooseAccountOrCard: string
  readonly accountToVerify: string
  readonly accountLocked: string
  readonly expired: string
  readonly makeDefault: string
  readonly makeDefaultOf: (label: string) => string
  readonly verify: string
  readonly removeQuestion: (label: string) => string
  readonly removeDetail: string
  readonly removeDefaultDetail: string
  readonly keepMethod: string
  readonly defaultMethod: string
  readonly expires: (date: string) => string
  readonly methodStatus: {
    readonly pending_verification: string
    readonly locked: string
  }
  readonly removeInUse: string
  readonly removeAndCancel: string
}
