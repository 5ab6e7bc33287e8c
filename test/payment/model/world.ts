import type { Agenda } from '../shared/agenda.ts'
import { createAgenda } from '../shared/agenda.ts'
import { createRandom } from '../shared/random.ts'
import type { Browser, Limits } from './browser.ts'
import { createBrowser } from './browser.ts'
import type { ModelDocument } from './ModelDocument.ts'
import { openDocument } from './document.ts'
import type { Ledger } from './ledger.ts'
import { createLedger } from './ledger.ts'
import type { ArmedFault, Send } from './network.ts'
import { createNetwork } from './network.ts'
import { expect } from './violation.ts'
import type { Watch } from './watch.ts'
import { createWatch } from './watch.ts'

/** One transaction with everything around it. */
export interface World {
  readonly agenda: Agenda
  readonly ledger: Ledger
  readonly watch: Watch
  readonly send: Send
  readonly random: () => number
  readonly newKey: () => string
  /** The payer's own browser and another device. */
  readonly browsers: readonly [Browser, Browser]
  /** Faults that wait for a request of their method. */
  readonly faults: Record<'GET' | 'POST', ArmedFault[]>
  readonly documents: () => ModelDocument[]
  readonly open: (browser: Browser) => ModelDocument
  /** Lets this much time pass. */
  readonly pass: (ms: number) => void
  /** Lets time pass until nothing is due any more. */
  readonly settle: () => void
  /** Writes down what happens, when somebody wants to read it. */
  readonly story: ((line: string) => void) | undefined
}

/** Longer than any look for the truth takes, in milliseconds. */
const SETTLED_WITHIN = 300_000
const EVENTS_AT_MOST = 5_000
const START = Date.UTC(2026, 10, 20)
const NEWS_AFTER = 30

export function createWorld(limits: Limits, seed: number, story?: string[]): World {
  const agenda = createAgenda(START)
  const faults: World['faults'] = { GET: [], POST: [] }
  const random = createRandom(seed)
  const browsers = [createBrowser('browser', limits), createBrowser('device', limits)] as const
  let opened = 0
  let keys = 0
  let events = 0

  const documents = () => [...browsers[0].documents, ...browsers[1].documents]
  const watch = createWatch(agenda, () => ledger)
  const ledger: Ledger = createLedger({
    agenda,
    onBegun: watch.begun,
    onChange: () => {
      if (limits.hasStream)
        for (const document of documents()) agenda.after(NEWS_AFTER, () => document.onStream('news'))
    },
  })

  function advance(until: number): boolean {
    if (!agenda.runNext(until)) return false
    events += 1
    expect(events < EVENTS_AT_MOST, () => 'the documents ask again and again without a pause')
    for (const browser of browsers) {
      for (const document of browser.documents) {
        expect(document.goesOn(), () => `I6: ${document.name} stands still at "${document.getPhase().name}"`)
      }
    }
    return true
  }

  const world: World = {
    agenda,
    ledger,
    watch,
    send: createNetwork({ agenda, random, takeFault: (method) => faults[method].shift() }),
    random,
    newKey: () => `key-${(keys += 1)}`,
    browsers,
    faults,
    documents,
    open: (browser) => openDocument(`${browser.name}'s tab ${(opened += 1)}`, browser, world),
    pass: (ms) => {
      const until = agenda.now() + ms
      while (advance(until));
      agenda.runUntil(until)
    },
    settle: () => {
      const limit = agenda.now() + SETTLED_WITHIN
      while (advance(limit));
      const lost = documents().find((document) => 'reads' in document.getPhase())
      expect(!lost, () => `I6: ${lost?.name ?? ''} still looks for the truth after five minutes`)
    },
    story: story && ((line) => story.push(`${Math.round(agenda.now() - START)} ms ${line}`)),
  }
  return world
}
