// Made by `npm run generate`.
export declare const messages: {
  readonly lineOfCredit: {
    readonly used: string
    readonly reserved: string
    readonly available: string
    readonly limit: string
    readonly reservedHelp: string
    readonly bar: (limit: string, taken: string) => string
    readonly over: (over: string) => string
    readonly suspended: (merchant: string) => string
    readonly declined: (merchant: string) => string
    readonly ask: string
    readonly askTitle: string
    readonly askIntro: (merchant: string) => string
    readonly amount: (currency: string) => string
    readonly amountHelp: (limit: string) => string
    readonly reason: string
    readonly reasonHelp: (merchant: string) => string
    readonly send: string
    readonly amountWrong: (example: string) => string
    readonly readings: (one: string, other: string) => string
    readonly tooLow: (limit: string) => string
    readonly number: string
    readonly notSent: string
    readonly notLoaded: string
    readonly asked: (amount: string, day: string, merchant: string) => string
    readonly answerMailed: (addresses: string) => string
    readonly raised: (day: string, limit: string, merchant: string) => string
    readonly askedFor: (amount: string) => string
    readonly turnedDown: (amount: string, day: string, merchant: string) => string
    readonly why: string
  }
}
