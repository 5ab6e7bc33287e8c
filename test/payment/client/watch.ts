import type { Phase } from '../../../src/payment/phase.ts'
import { wordOf } from '../../../src/payment/wordOf.ts'
import type { Agenda } from '../shared/agenda.ts'
import type { Browser } from './browser.ts'

interface Decision {
  readonly bytes: string
  readonly firstAt: number
  posts: number
  isOutstanding: boolean
  /** The tab has told the payer that nothing came of it. */
  isGivenUp: boolean
}

/** Looks at what one tab sends and shows; writes down what breaks a promise. */
export interface Watch {
  readonly decisions: ReadonlyMap<string, Decision>
  /** Attempts whose success was told to the page. */
  readonly successes: readonly string[]
  /** The payer presses the button that says this amount. */
  readonly shows: (amount: number) => void
  /** Looks at a POST; call what it gives back when the POST is over. */
  readonly posts: (key: string, bytes: string) => () => void
  readonly moved: (phase: Phase) => void
}

const POSTS_AT_MOST = 4
const RESEND_WINDOW = 30_000

interface WatchOptions {
  readonly name: string
  readonly browser: Browser
  readonly agenda: Agenda
  readonly onFault: (fault: string) => void
}

export function createWatch({ name, browser, agenda, onFault }: WatchOptions): Watch {
  const decisions = new Map<string, Decision>()
  const successes: string[] = []
  let told: Phase | undefined
  let shown = 0

  function expect(isKept: boolean, fault: string): void {
    if (!isKept) onFault(`${name} ${fault}`)
  }

  function isStored(key: string): boolean {
    const { storage } = browser
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    return names.some((each) => storage.getItem(each)?.includes(key))
  }

  return {
    decisions,
    successes,
    shows: (amount) => {
      shown = amount
    },
    posts: (key, bytes) => {
      const now = agenda.now()
      const isFirst = !decisions.has(key)
      expect(key !== '', 'sends without a key')
      expect(!isFirst || !browser.hasStorage || isStored(key), 'sends under a key that is not stored')
      const { expected } = JSON.parse(bytes) as { expected?: { amount?: number } }
      expect(!isFirst || expected?.amount === shown, 'sends another amount than it shows')
      const decision = decisions.get(key) ?? { bytes, firstAt: now, posts: 0, isOutstanding: false, isGivenUp: false }
      decisions.set(key, decision)
      expect(
        [...decisions.values()].every(({ isOutstanding }) => !isOutstanding),
        'sends while a request is under way',
      )
      expect(decision.bytes === bytes, 'sends other bytes under the same key')
      decision.posts += 1
      expect(decision.posts <= POSTS_AT_MOST, 'sends a decision more than four times')
      expect(now - decision.firstAt <= RESEND_WINDOW, 'sends again after thirty seconds')
      decision.isOutstanding = true
      return () => {
        decision.isOutstanding = false
      }
    },
    moved: (phase) => {
      const word = wordOf(told, phase)
      told = phase
      if (word?.type === 'success') {
        expect(!successes.includes(word.attempt.id), 'tells of one success twice')
        successes.push(word.attempt.id)
      }
      const isOver = phase.name === 'ready' || phase.name === 'preparing' || phase.name === 'ended'
      if (isOver) for (const decision of decisions.values()) decision.isGivenUp = true
    },
  }
}
