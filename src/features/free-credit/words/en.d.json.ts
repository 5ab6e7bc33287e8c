// Made by `npm run generate`.
export declare const messages: {
  readonly freeWay: (amount: string, count: number, figure: string) => string
  readonly freeHere: string
  readonly freeTitle: string
  readonly freeIntro: (count: number, figure: string, over: string) => string
  readonly freeAtOnce: string
  readonly freeList: string
  readonly freeDue: (day: string) => string
  readonly freeAmount: string
  readonly freeBack: string
  readonly freed: (amount: string, count: number, figure: string) => string
  readonly freedEnough: string
  readonly freedReading: string
  readonly freedUnread: string
}
