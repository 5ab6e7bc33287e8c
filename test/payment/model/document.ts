import type { Attempt, Session } from '../../../src/api/types.ts'
import { step } from '../../../src/payment/machine.ts'
import type { AttemptRecord, Effect, PaymentEvent, Phase } from '../../../src/payment/phase.ts'
import { isInFlight, isLooking, isStuck } from '../../../src/payment/phase.ts'
import {
  mayResend,
  pauseOf,
  readsWhileHearing,
  RESEND_WINDOW,
  SLOW_AFTER,
  withJitter,
} from '../../../src/payment/timing.ts'
import { createAttention } from './attention.ts'
import type { Browser } from './browser.ts'
import { takeLock, tellOthers } from './browser.ts'
import { createCalls, type Read } from './calls.ts'
import type { PaymentRequest } from './ledger.ts'
import type { ModelDocument, Order } from './ModelDocument.ts'
import type { Silence } from './network.ts'
import type { World } from './world.ts'

const MESSAGE_TAKES = 5
const STREAM_OPENS_AFTER = 60
const LONGEST_PATIENCE = 30_000

/** Mirrors `src/payment/runner.ts` without promises. Opening it reads the session. */
export function openDocument(name: string, browser: Browser, world: World): ModelDocument {
  const { agenda, watch } = world
  const attention = createAttention(agenda)
  const { reach, asked, setTimer } = attention
  let phase: Phase = { name: 'ready' }
  let session: Session | undefined
  let sent: { record: AttemptRecord; request: PaymentRequest } | undefined
  /** Where storage refuses, the document remembers. */
  let memory: readonly AttemptRecord[] = []
  let isHearing = false
  let patience = 1_000
  let letGo = () => {}
  let presses = 0

  const records = () => (browser.limits.hasStorage ? browser.records : memory)
  const setRecords = (next: readonly AttemptRecord[]) => {
    if (browser.limits.hasStorage) browser.records = next
    else memory = next
  }

  function dispatch(event: PaymentEvent): void {
    if (!attention.isOpen()) return
    const before = phase
    const [next, ...effects] = step(phase, event)
    phase = next
    world.story?.(`  ${name} · ${event.type} · ${before.name} → ${phase.name}`)
    if (isLooking(phase) && !isLooking(before)) listen()
    if (isStuck(phase)) letGo()
    if (isInFlight(before) && !isInFlight(phase)) {
      letGo()
      tellOthers(browser, self, 'settled')
    }
    if (!isLooking(phase)) {
      isHearing = false
      if (phase !== before) setTimer(undefined)
    }
    effects.forEach(run)
    watch.moved(self)
  }

  function listen(): void {
    if (!browser.limits.hasStream) return
    const open = () => {
      isHearing = isLooking(phase)
    }
    agenda.after(STREAM_OPENS_AFTER, () => reach(open))
  }

  function run(effect: Effect): void {
    if (effect.do === 'forget') {
      const { key } = effect
      return setRecords(key === undefined ? [] : records().filter((record) => record.key !== key))
    }
    setTimer(undefined)
    const work = { post, readSession, readAttempt }[effect.do]
    if (effect.afterMs === 0) return work()
    const isSpaced = isHearing && effect.do === 'readAttempt' && !effect.isMinimum
    const ms = isSpaced ? readsWhileHearing(effect.afterMs) : effect.afterMs
    setTimer({ ms: withJitter(ms, world.random(), effect), work })
  }

  function troubleOf({ code, retryAfterMs }: Silence) {
    const until = retryAfterMs === undefined ? undefined : agenda.now() + retryAfterMs
    if (until !== undefined) watch.leftAlone(self, until)
    return { code, until }
  }

  function post(): void {
    if (!sent) return
    if (phase.name === 'unknown' && !mayResend(phase, agenda.now())) return readSession()
    const { record, request } = sent
    const { key } = record
    dispatch({ type: 'posted', key, now: agenda.now() })
    watch.posts(self, sent, records())
    const slow = () => dispatch({ type: 'slow', key, now: agenda.now() })
    const cancelSlow = agenda.after(SLOW_AFTER, () => reach(slow))
    calls.pay(request, record.startedAt + RESEND_WINDOW, (result) => {
      cancelSlow()
      const trouble = 'silence' in result && !result.silence.isDefinite ? troubleOf(result.silence) : undefined
      watch.answered(self, key, trouble?.until)
      if (trouble) return dispatch({ type: 'silent', key, now: agenda.now(), trouble })
      const answer = 'silence' in result ? { refused: result.silence.code } : result.answer
      if (!('refused' in answer)) return dispatch({ type: 'answered', attempt: answer.attempt })
      session = answer.session ?? session
      const { refused: code, attempt } = answer
      dispatch({ type: 'refused', key, failure: { code }, attempt, records: records(), now: agenda.now() })
    })
  }

  const readFailed = (silence: Silence) =>
    dispatch({ type: 'readFailed', now: agenda.now(), trouble: troubleOf(silence) })

  function readSession(): void {
    const askedAt = agenda.now()
    calls.readSession((result) => {
      if ('silence' in result) return readFailed(result.silence)
      session = result.answer
      watch.looked(self, askedAt)
      see(session, askedAt)
    })
  }

  const onAttempt = (result: Read<Attempt>) =>
    'silence' in result ? readFailed(result.silence) : dispatch({ type: 'answered', attempt: result.answer })

  function readAttempt(): void {
    if (phase.name === 'processing' || phase.name === 'challenge') calls.readAttempt(phase.attempt.id, onAttempt)
  }

  function see(read: Session, askedAt: number): void {
    watch.sees(self)
    dispatch({ type: 'sessionRead', session: read, records: records(), now: agenda.now(), askedAt })
  }

  function lookNow(): void {
    if (phase.name === 'unknown' || phase.name === 'elsewhere') run({ do: 'readSession', afterMs: 0 })
    if (phase.name === 'processing' || phase.name === 'challenge')
      run({ do: 'readAttempt', id: phase.attempt.id, afterMs: 0 })
  }

  /** The page's own query of the session, which knows nothing of when it was asked. */
  function refetch(): void {
    calls.readSession((result) => {
      if ('answer' in result) {
        session = result.answer
        return see(session, 0)
      }
      patience = Math.min(2 * patience, LONGEST_PATIENCE)
      if (!session) agenda.after(patience, () => reach(() => !session && refetch()))
    })
  }

  function send(order: Order, shown: Session, press: number): void {
    if (press !== presses) return
    if (order.isWithdrawn) return dispatch({ type: 'withdrawn', now: agenda.now() })
    const hold = takeLock(browser, self)
    if (!hold) return dispatch({ type: 'taken', now: agenda.now() })
    if (phase.name !== 'preparing') return hold()
    letGo = hold
    const key = world.newKey()
    const record = { key, startedAt: agenda.now() }
    const { amount = 0, version = 0 } = shown.transaction ?? {}
    sent = { record, request: { ...order, key, nonce: key, amount, version } }
    setRecords([...records(), record])
    watch.decides(self, sent)
    tellOthers(browser, self, 'sending')
    dispatch({ type: 'prepared', record })
  }

  const self: ModelDocument = {
    name,
    browser,
    getPhase: () => phase,
    pay: (order) =>
      asked(() => {
        if (phase.name !== 'ready' || session?.transaction?.status !== 'open') return
        const shown = session
        dispatch({ type: 'submitted' })
        const press = (presses += 1)
        agenda.after(order.prepareMs, () => asked(() => send(order, shown, press)))
      }),
    look: () => asked(() => (phase.name === 'ready' || phase.name === 'ended' ? refetch() : lookNow())),
    hear: (message) => {
      if (!session) return
      const heed = () => {
        if (message === 'sending') dispatch({ type: 'taken', now: agenda.now() })
        else if (phase.name === 'ready') readSession()
        else lookNow()
      }
      agenda.after(MESSAGE_TAKES, () => asked(heed))
    },
    onStream: (what) => {
      if (!isHearing) return
      reach(() => {
        if (what === 'break') isHearing = false
        if ('trouble' in phase && pauseOf(phase.trouble, agenda.now()) !== undefined) return
        lookNow()
      })
    },
    leaveChallenge: () =>
      asked(() => {
        if (phase.name !== 'challenge') return
        setTimer(undefined)
        calls.cancel(phase.attempt.id, onAttempt)
      }),
    takeOver: () => asked(() => dispatch({ type: 'takenOver', now: agenda.now() })),
    freeze: (ms) => {
      attention.freeze()
      agenda.after(ms, self.thaw)
    },
    thaw: () => {
      if (attention.thaw()) self.look()
    },
    goesOn: () => attention.hasTimer() || calls.underWay() > 0 || !(isLooking(phase) || phase.name === 'sending'),
    close: () => {
      attention.close()
      letGo()
      browser.documents.splice(browser.documents.indexOf(self), 1)
    },
  }
  const calls = createCalls(world, self, attention)
  browser.documents.push(self)
  refetch()
  return self
}
