import type { Attempt } from '../../../src/api/types.ts'
import type { AttemptRecord, Failure, Phase } from '../../../src/payment/phase.ts'
import { screenOf } from '../../../src/payment/screenOf.ts'
import { wordOf } from '../../../src/payment/wordOf.ts'
import type { Agenda } from '../shared/agenda.ts'
import type { ModelDocument } from './ModelDocument.ts'
import type { Ledger, PaymentRequest } from './ledger.ts'
import { expect } from './violation.ts'

interface Sent {
  readonly record: AttemptRecord
  readonly request: PaymentRequest
}

interface Decision extends Sent {
  posts: number
  isOutstanding: boolean
  /** When the last request ended. */
  endedAt: number
  /** Not before the server wants to be asked again. */
  notBefore: number
}

/** What was seen of a document. */
interface Sight {
  readonly document: ModelDocument
  readonly decisions: Decision[]
  told: Phase | undefined
  /** The last that was shown. */
  attempt: Attempt | undefined
  readonly successes: Set<string>
  /** Attempts whose end was told as an error. */
  readonly errors: Set<string>
  quietUntil: number
  /** When the last look that was answered began. */
  lookedAt: number
  /** When it last learned of a session. */
  seenAt: number
  /** It was something else than a form that can be used. */
  hasMoved: boolean
}

/** Looks at every step that a document takes and at what the server does meanwhile, and throws at a broken promise. */
export interface Watch {
  /** The payer's decision, before its first byte. */
  readonly decides: (document: ModelDocument, sent: Sent) => void
  readonly posts: (document: ModelDocument, sent: Sent, records: readonly AttemptRecord[]) => void
  /** `until`: when the server wants the request again, if it said so. */
  readonly answered: (document: ModelDocument, key: string, until?: number) => void
  /** `isAsked`: somebody wanted it, rather than a timer. */
  readonly asks: (document: ModelDocument, isAsked: boolean) => void
  /** The server wants to be asked again at that time; 0 for at once. */
  readonly leftAlone: (document: ModelDocument, until: number) => void
  /** A session that was asked for then has been read. */
  readonly looked: (document: ModelDocument, askedAt: number) => void
  /** It is about to learn what a session says, and knows what this browser has stored. */
  readonly sees: (document: ModelDocument) => void
  readonly moved: (document: ModelDocument) => void
  readonly begun: (attempt: Attempt) => void
  /** True when this document, or another one that it shares storage with, made the attempt. */
  readonly isOurs: (document: ModelDocument, attempt: Attempt) => boolean
}

const POSTS_AT_MOST = 4
const RESEND_WINDOW = 30_000

/** Who sent a decision may not be past it when it becomes an attempt. */
function isLeftBehind(phase: Phase, key: string): boolean {
  if ('record' in phase) return phase.record.key !== key
  return ['ready', 'preparing', 'ended', 'succeeded'].includes(phase.name)
}

export function createWatch(agenda: Agenda, ledger: () => Ledger): Watch {
  const sights = new Map<ModelDocument, Sight>()

  function sightOf(document: ModelDocument): Sight {
    let sight = sights.get(document)
    if (!sight) {
      sight = {
        document,
        decisions: [],
        told: undefined,
        attempt: undefined,
        successes: new Set(),
        errors: new Set(),
        quietUntil: 0,
        lookedAt: 0,
        seenAt: 0,
        hasMoved: false,
      }
      sights.set(document, sight)
    }
    return sight
  }

  /** No charge exists for what this document sent; `but` is the decision that it waits for. */
  function expectFree({ document, decisions }: Sight, but?: string): void {
    for (const { record } of decisions) {
      if (record.key === but) continue
      const status = ledger().attemptOf(record.key)?.status
      const isFree = status === undefined || status === 'failed' || status === 'canceled'
      expect(isFree, () => `I4: ${document.name} is at "${document.getPhase().name}" while its attempt is ${status}`)
    }
  }

  function expectTruth(sight: Sight, phase: Phase): void {
    const { document } = sight
    // A form that waits for an answer is the only one that may stand beside what it sent.
    if (screenOf(phase) === 'pay') expectFree(sight, phase.name === 'sending' ? phase.record.key : undefined)
    const before = sight.told?.name === 'ready' ? sight.told.failure : undefined
    if (phase.name === 'ready' && phase.failure !== before) expectLeave(sight, phase.failure)
    expectNewer(sight, phase)
    if (phase.name === 'succeeded') {
      const isPaid = ledger().attempt(phase.attempt.id)?.status === 'succeeded'
      expect(isPaid, () => `I2: ${document.name} says "paid", and the ledger knows of no charge`)
    }
    if (phase.name !== 'ended') return
    if (phase.code !== 'already_paid') return expectFree(sight)
    expect(ledger().charged() !== undefined, () => `I2: ${document.name} says "paid elsewhere", and nobody has paid`)
  }

  /** The server said that it is safe to try again. */
  function expectLeave({ document, lookedAt }: Sight, failure: Failure | undefined): void {
    if (!failure) return
    const said = failure.attemptId === undefined ? undefined : ledger().attempt(failure.attemptId)?.failure?.retrySafe
    expect(said !== false, () => `I4: ${document.name} offers another try that the server does not call safe`)
    const closedAt = ledger().closedAt()
    expect(
      failure.code !== 'not_received' || closedAt === undefined || closedAt >= lookedAt,
      () => `I4: ${document.name} offers another try while the server does not call one safe`,
    )
  }

  /** What is shown of an attempt never goes back to what it was. */
  function expectNewer(sight: Sight, phase: Phase): void {
    const attempt = 'attempt' in phase ? phase.attempt : undefined
    if (!attempt || phase.name === 'elsewhere') return
    const isNewer = sight.attempt?.id !== attempt.id || sight.attempt.version <= attempt.version
    expect(isNewer, () => `${sight.document.name} goes back to version ${attempt.version} of its attempt`)
    sight.attempt = attempt
  }

  function expectWord(sight: Sight, phase: Phase): void {
    const word = wordOf(sight.told, phase)
    sight.told = phase
    const isSure = word?.type !== 'error' || phase.name === 'ready' || phase.name === 'ended'
    expect(
      isSure || (word.code === 'outcome_unknown' && !word.retryable),
      () => `I8: ${sight.document.name} tells of an error while it is at "${phase.name}"`,
    )
    if (word?.type === 'error' && word.attemptId !== undefined) {
      expect(!sight.errors.has(word.attemptId), () => `I8: ${sight.document.name} tells of one failure twice`)
      sight.errors.add(word.attemptId)
    }
    if (word?.type !== 'success') return
    const { id } = word.attempt
    expect(!sight.successes.has(id), () => `I8: ${sight.document.name} tells of one success twice`)
    sight.successes.add(id)
  }

  /** A form that has learned what is stored, and never was anything but a form. */
  function sawSince(document: ModelDocument, { startedAt }: AttemptRecord): boolean {
    const { hasMoved, seenAt } = sightOf(document)
    return !hasMoved && seenAt > startedAt
  }

  return {
    decides: (document, sent) => {
      const sight = sightOf(document)
      expectFree(sight)
      // What was asked of an earlier payment does not hold up a new one.
      sight.quietUntil = 0
      sight.decisions.push({ ...sent, posts: 0, isOutstanding: false, endedAt: 0, notBefore: 0 })
    },
    posts: (document, { record, request }, records) => {
      const decision = sightOf(document).decisions.find((each) => each.record.key === record.key)
      if (!decision) return expect(false, () => `${document.name} sends under a key that no decision made`)
      // Later another tab may have seen the decision's end, which makes a resend needless, not wrong.
      const isKnown = decision.posts > 0 || records.some(({ key }) => key === record.key)
      expect(isKnown, () => `${document.name} sends under a key that is not stored`)
      expect(decision.request === request, () => `${document.name} sends other bytes under the same key`)
      expect(!decision.isOutstanding, () => `${document.name} sends while a request of the decision is under way`)
      expect(decision.posts < POSTS_AT_MOST, () => `${document.name} sends a decision more than four times`)
      const age = agenda.now() - record.startedAt
      expect(age <= RESEND_WINDOW, () => `${document.name} sends ${Math.round(age)} ms after the payer decided`)
      const hasLooked = decision.posts === 0 || sightOf(document).lookedAt >= decision.endedAt
      const early = decision.notBefore - agenda.now()
      expect(early < 1, () => `${document.name} sends again ${Math.round(early)} ms before Retry-After is over`)
      expect(hasLooked, () => `${document.name} sends again without a look at what became of it`)
      decision.posts += 1
      decision.isOutstanding = true
    },
    answered: (document, key, until = 0) => {
      const decision = sightOf(document).decisions.find(({ record }) => record.key === key)
      if (!decision) return
      decision.isOutstanding = false
      decision.endedAt = agenda.now()
      decision.notBefore = until
    },
    asks: (document, isAsked) => {
      const early = sightOf(document).quietUntil - agenda.now()
      expect(isAsked || early < 1, () => `${document.name} asks ${Math.round(early)} ms before Retry-After is over`)
    },
    looked: (document, askedAt) => {
      const sight = sightOf(document)
      sight.lookedAt = Math.max(sight.lookedAt, askedAt)
    },
    leftAlone: (document, until) => {
      const sight = sightOf(document)
      sight.quietUntil = until && Math.max(sight.quietUntil, until)
    },
    sees: (document) => {
      sightOf(document).seenAt = agenda.now()
    },
    moved: (document) => {
      const sight = sightOf(document)
      const phase = document.getPhase()
      sight.hasMoved ||= phase.name !== 'ready'
      expectTruth(sight, phase)
      expectWord(sight, phase)
    },
    begun: ({ idempotencyKey: key }) => {
      const maker = [...sights.values()].find(({ decisions }) => decisions.some(({ record }) => record.key === key))
      const record = maker?.decisions.find((decision) => decision.record.key === key)?.record
      if (!maker || !record) return expect(false, () => `an attempt begins under ${key}, which nobody made`)
      const { limits, records, documents, name } = maker.document.browser
      const isKnown = !limits.hasStorage || records.includes(record)
      expect(isKnown, () => `I4: an attempt begins whose key the ${name} has forgotten`)
      for (const document of documents) {
        const phase = document.getPhase()
        const isMaker = document === maker.document
        const isBehind = isMaker ? isLeftBehind(phase, key) : limits.hasStorage && sawSince(document, record)
        expect(
          !isBehind,
          () => `I4: an attempt begins while ${document.name}, which knows of it, is at "${phase.name}"`,
        )
      }
    },
    isOurs: (document, { idempotencyKey }) => {
      const { hasStorage } = document.browser.limits
      const made = (sight: Sight) => sight.decisions.some(({ record }) => record.key === idempotencyKey)
      if (!hasStorage) return made(sightOf(document))
      return [...sights.values()].some((sight) => sight.document.browser === document.browser && made(sight))
    },
  }
}
