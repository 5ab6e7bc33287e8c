// Made by `npm run generate`.
export declare const messages: {
  readonly handOff: string
  readonly handOffExplained: string
  readonly handOffEmail: string
  readonly handOffEmailWrong: string
  readonly handOffSend: string
  readonly handOffSent: (email: string) => string
  readonly handOffMessage: string
  readonly handOffNumber: string
  readonly handOffAllow: string
  readonly handOffAllowHint: string
  readonly handOffNeedsMethods: string
  readonly handOffEnd: string
  readonly handOffAgain: string
  readonly handOffCreate: string
  readonly handOffUrl: string
  readonly handOffSecret: string
  readonly handOffCopy: string
  readonly handOffMail: string
  readonly handOffSubject: (amount: string, merchant: string) => string
  readonly handOffText: (amount: string, merchant: string, until: string, url: string) => string
  readonly handOffUntil: (until: string) => string
  readonly handOffStatus: {
    readonly waiting: string
    readonly opened: string
    readonly paid: string
    readonly expired: string
  }
  readonly handOffUnread: string
  readonly handOffRenew: string
}
