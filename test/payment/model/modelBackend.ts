import { totalOf } from '../../../src/order/total.ts'
import type { InvoiceQuoteRequest } from '../../../src/api/accountTypes.ts'
import type { ApiError } from '../../../src/api/ApiError.ts'
import type { Attempt } from '../../../src/api/types.ts'
import type { CheckoutSession } from '../../../src/order/Payable.ts'
import type { Card, Pay } from '../sequence/Step.ts'
import type { Abilities } from '../sequence/sequences.ts'
import type { Backend, BackendOptions, Calls, Page } from '../virtual/Backend.ts'
import { createQuoteCalls } from '../virtual/createQuoteCalls.ts'
import type { Answer, Decision, PaymentRequest, Reply } from './attempts.ts'
import { refusal } from './attempts.ts'
import { BUYER_ID, createInvoiceLedger } from './invoiceLedger.ts'
import { createNetwork, FAULTS } from './network.ts'
import { createOrderLedger } from './orderLedger.ts'

const ORDERS = ['order', 'order', 'order'] as const

/** What the model can play. */
export const MODEL_ABILITIES: Abilities = {
  kinds: [
    ...(['wait', 'pay', 'fault', 'reload', 'close', 'open', 'comeBack', 'freeze', 'bank', 'leaveChallenge'] as const),
    ...(['takeOver', 'merchant', 'token', 'streamsBreak', 'schedule', 'unschedule'] as const),
  ],
  cards: ['visa', 'declined', 'challenge', 'lastTry', 'blocked'],
  faults: FAULTS,
  answers: ['slow-answer'],
  changes: ['amount', 'amount', 'amount', 'cancel', 'expire', 'expire', 'extend'],
  lacks: ['stream', 'channel', 'locks', 'storage'],
  longest: 24,
  pays: [...ORDERS, ...ORDERS, 'invoices', 'overlapping', 'apart'],
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

/** A server in memory, of one transaction or of the invoices of one buyer. */
export function createModelBackend(options: BackendOptions): Backend {
  const { agenda, random, setting } = options
  const network = createNetwork(agenda, random)
  const ledger = (setting.pays ?? 'order') === 'order' ? createOrderLedger(options) : createInvoiceLedger(options)
  let [nonces, keys] = [0, 0]

  function callsOf({ browser, attention, keysOf }: Page): Calls {
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
      const attempt = ledger.serverState.attempt(id)
      return attempt ? { value: attempt } : { error: notFound() }
    }
    const pay: Calls['createAttempt'] = (key, bytes, _outlivesPage, until) => {
      const arrive = (reply: Reply<Attempt>) =>
        ledger.pay(key, JSON.parse(bytes) as PaymentRequest, reply, browser.name)
      return call('POST /v1/attempts', arrive, until)
    }
    const read = (asked?: InvoiceQuoteRequest) =>
      call<CheckoutSession>('GET /v1/session', (reply) => reply({ value: ledger.session(asked) }))
    const calls: Calls = {
      createAttempt: pay,
      getSession: () => read(),
      getAttempt: (id) => call('GET /v1/attempts', (reply) => reply(readAttempt(id))),
      cancelAttempt: (id) =>
        call('POST /v1/attempts', (reply) => {
          ledger.cancel(id)
          reply(readAttempt(id))
        }),
    }
    const invoices = ledger.invoicesOf?.(browser.name)
    if (!invoices) return calls
    const account = () => Promise.resolve({ createInvoiceQuote: read, createInvoicePayment: pay })
    return createQuoteCalls({ ...calls, account }, { subject: BUYER_ID, getInvoices: () => invoices, keysOf })
  }

  return {
    newKey: () => `key-${(keys += 1)}`,
    callsOf,
    pay: (runner, shown, step, { attention }) => {
      void runner.submit(shown.transaction.id, async () => {
        await new Promise<void>((resolve) => void attention.clock.after(step.prepareMs ?? 0, resolve))
        if (step.isWithdrawn) return { result: 'prevented' }
        return { bytes: JSON.stringify(requestOf(step, shown, (nonces += 1))) }
      })
    },
    arm: network.arm,
    disarm: () => {
      network.disarm()
      // What would begin after the end is judged by nobody.
      ledger.byDate?.unschedule()
    },
    answerBank: ledger.answerBank,
    change: ledger.change,
    byDate: ledger.byDate,
    settled,
    serverState: ledger.serverState,
    facts: ledger.facts,
  }
}

const notFound = (): ApiError => refusal('not_found' as 'server_error', 404).error

function requestOf(step: Pay, { transaction, invoiceSelection }: CheckoutSession, nonce: number): PaymentRequest {
  const { version } = transaction
  const { card, waitingMs = 0, processingMs = 0, isAnsweredEarly = false } = step
  const decision = DECISIONS[card] ?? 'approved'
  return {
    nonce: String(nonce),
    invoices: invoiceSelection?.invoices,
    expected: { amount: totalOf(transaction, 'creditCard'), version },
    ...{ decision, waitingMs, processingMs, isAnsweredEarly },
  }
}
