import type { Bench } from '../page/bench.ts'

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof ENGINES)[number]

/** A tab of a real browser, with the bench in its page. */
export interface Tab {
  open: (url: string) => Promise<void>
  /** Calls a method of the bench. */
  call: <Name extends keyof Bench>(
    name: Name,
    ...args: Parameters<Bench[Name]>
  ) => Promise<Awaited<ReturnType<Bench[Name]>>>
  /** Runs a function, which knows nothing but its argument, in the card's frame of an element or in the bank's. */
  inFrame: <A>(element: number, which: 'card' | 'bank', work: (argument: A) => unknown, argument: A) => Promise<unknown>
  /** Enter, `times` in a row, in the last field of a card, where the focus is. */
  pressEnter: (element: number, times: number) => Promise<void>
  /** The payer turns to this tab. */
  toFront: () => Promise<void>
  /** The mouse, in pixels of the viewport. Absent where the driver can always reach into frames. */
  click?: (x: number, y: number) => Promise<void>
  key?: (key: 'Tab' | 'Control+A') => Promise<void>
  write?: (text: string) => Promise<void>
  reload: () => Promise<void>
  /** Goes back as the button of the browser does; resolves when the page before is there. */
  back: () => Promise<void>
  close: () => Promise<void>
}

export interface TestBrowser {
  readonly engine: Engine
  /** A tab with a profile of its own, unless it shares one. */
  openTab: (beside?: Tab) => Promise<Tab>
  close: () => Promise<void>
}
