import type { ApiError } from '../../../src/api/ApiError.ts'
import type { Card, Pay } from '../sequence/Step.ts'
import type { Abilities } from '../sequence/sequences.ts'
import type { Backend, BackendOptions, Calls, Page } from '../virtual/Backend.ts'
import type { Answer, Decision, PaymentRequest, Reply } from './ledger.ts'
import { createLedger, refusal } from './ledger.ts'
import { createNetwork, FAULTS } from './network.ts'

/** What the model can play. */
export const MODEL_ABILITIES: Abilities = {
  kinds: [
    ...(['wait', 'pay', 'fault', 'reload', 'close', 'open', 'comeBack', 'freeze', 'bank', 'leaveChallenge'] as const),
    ...(['takeOver', 'merchant', 'token', 'streamsBreak'] as const),
  ],
  cards: ['visa', 'declined', 'challenge', 'lastTry', 'blocked'],
  faults: FAULTS,
  changes: ['amount', 'amount', 'amount', 'cancel', 'expire', 'expire', 'extend'],
  lacks: ['stream', 'channel', 'locks', 'storage'],
  longest: 24,
  pays: ['order'],
}

const DECISIONS: Partial<Record<Card, Decision>> = {
  declined: 'declined',
  challenge: 'challenge',
  lastTry: 'lastTry',
  blocked: 'blocked',
}
/** How often a page has a new token at hand when one is refused. */
const RENEWED = 0.8

/** Ticks run once all promises have settled that were about to. */
const settled = () => new Promise<void>((resolve) => process.nextTick(resolve))

/** A server of one transaction in memory. */
export function createModelBackend(options: BackendOptions): Backend {
  const { agenda, random, setting } = options
  const network = createNetwork(agenda, random)
  const ledger = createLedger({ ...options, price: setting.price })
  let [nonces, keys] = [0, 0]

  function callsOf({ browser, attention }: Page): Calls {
    function call<T>(path: string, handle: (reply: Reply<T>) => void, until = Infinity): Promise<T> {
      return new Promise((resolve, reject) => {
        const finish = (answer: Answer<T>) =>
          attention.reach(() => {
            if ('value' in answer) return resolve(answer.value)
            // The page has another token by now, which the client reads the session with before it sends again, maybe in vain.
            const isRenewed = answer.error.code === 'token_expired' && !browser.isTokenExpired && agenda.now() < until
            if (isRenewed && random() < RENEWED) send()
            else reject(answer.error)
          })
        function send(): void {
          // Both copies of a request that the browser sends twice meet the same judgement.
          const { isTokenExpired } = browser
          const arrive = (reply: Reply<T>) => (isTokenExpired ? reply(refusal('token_expired', 401)) : handle(reply))
          network.send(path, arrive, finish)
        }
        send()
      })
    }
    const readAttempt = (id: string) => {
      const attempt = ledger.attempt(id)
      return attempt ? { value: attempt } : { error: notFound() }
    }
    return {
      createAttempt: (key, bytes, _outlivesPage, until) =>
        call('POST /v1/attempts', (reply) => ledger.pay(key, JSON.parse(bytes) as PaymentRequest, reply), until),
      getSession: () => call('GET /v1/session', (reply) => reply({ value: ledger.session() })),
      getAttempt: (id) => call('GET /v1/attempts', (reply) => reply(readAttempt(id))),
      cancelAttempt: (id) =>
        call('POST /v1/attempts', (reply) => {
          ledger.answerBank('leave')
          reply(readAttempt(id))
        }),
    }
  }

  return {
    newKey: () => `key-${(keys += 1)}`,
    callsOf,
    pay: (runner, shown, step, { attention }) => {
      runner.submit(shown.transaction.id, async () => {
        await new Promise<void>((resolve) => void attention.clock.after(step.prepareMs ?? 0, resolve))
        return step.isWithdrawn ? undefined : JSON.stringify(requestOf(step, shown.transaction, (nonces += 1)))
      })
    },
    arm: network.arm,
    disarm: network.disarm,
    answerBank: ledger.answerBank,
    change: ledger.change,
    settled,
    serverState: ledger,
    facts: () => {
      const charge = ledger.charged()
      const entries = charge ? [{ type: 'charge' as const, amount: charge.amount, attemptId: charge.id }] : []
      return Promise.resolve({ transactionId: 'transaction', ledger: entries, session: ledger.session() })
    },
  }
}

const notFound = (): ApiError => refusal('not_found' as 'server_error', 404).error

function requestOf(step: Pay, { amount, version }: { amount: number; version: number }, nonce: number): PaymentRequest {
  const { card, waitingMs = 0, processingMs = 0, isAnsweredEarly = false } = step
  const decision = DECISIONS[card] ?? 'approved'
  return { nonce: String(nonce), expected: { amount, version }, decision, waitingMs, processingMs, isAnsweredEarly }
}
