import { randomUUID } from 'node:crypto'
import createClient from 'openapi-fetch'
import type { Client } from 'openapi-fetch'
import type { Database } from '../../demo/sandbox/store/database.ts'
import type { components, paths } from '../../src/api/schema.d.ts'
import type { AnswerCheck } from './answerCheck.ts'
import { encrypt, encryptBank, encryptCard } from './encrypt.ts'

type Schemas = components['schemas']
type TransactionRequest = Schemas['TransactionRequest']
export type Attempt = Schemas['Attempt']

/** The card numbers of the sandbox's table, by what becomes of them. */
export const CARDS = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  incorrectCvc: '4000000000000127',
  processingError: '4000000000000119',
  challenge: '4000002760003184',
  disputed: '4000000000000259',
} as const

export const MERCHANT_KEY = { 'x-api-key': 'sk_sandbox_demo' } as const

export interface Payment {
  readonly number?: string
  readonly key?: string
  readonly encrypted?: string
  /** Agrees to all that the session asks for, but what is optional. */
  readonly agrees?: boolean
  readonly body?: Partial<Schemas['AttemptRequest']>
}

export interface TestSandbox {
  /** One per API process. Clients below take them in turn. */
  readonly origins: readonly string[]
  /** Calls with the merchant's key. */
  readonly merchant: Client<paths>
  /** Calls with a token. */
  widget(token: string): Client<paths>
  /** Any request on one of the processes; the answer is checked against the contract. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  readonly answers: AnswerCheck
  /** The database of the first process, for what no call of the contract can bring about. */
  readonly db: Database
  createTransaction(overrides?: Partial<TransactionRequest>): Promise<{ token: string; id: string; buyerId: string }>
  /** What the secure frame would make of a card. */
  encryptCard(subject: string, card?: Record<string, unknown>): Promise<string>
  /** What the secure frame would make of the security code of a saved card. */
  encryptCvc(subject: string, code?: Record<string, unknown>): Promise<string>
  /** What the secure frame would make of a bank account. */
  encryptBank(subject: string, account?: Record<string, unknown>): Promise<string>
  /** POST /v1/attempts for a transaction as it is now. */
  pay(transaction: { token: string; id: string }, payment?: Payment): ReturnType<typeof postAttempt>
  ledger(transactionId: string): Promise<Schemas['LedgerEntry'][]>
  close(isSpent?: boolean): Promise<void>
}

function postAttempt(client: Client<paths>, key: string, body: Schemas['AttemptRequest']) {
  return client.POST('/v1/attempts', { params: { header: { 'Idempotency-Key': key } }, body })
}

function isByTypedCard({ paymentMethodType = 'creditCard', paymentMethodId, split }: Payment['body'] = {}): boolean {
  const types = split?.map((part) => part.paymentMethodType) ?? [paymentMethodType]
  const ids = [paymentMethodId, ...(split ?? []).map((part) => part.paymentMethodId)]
  return types.includes('creditCard') && ids.every((id) => id === undefined)
}

/** A desk for $19.99, paid by card, unless something else is said. */
export function transactionRequest(overrides: Partial<TransactionRequest> = {}): TransactionRequest {
  return {
    currency: 'USD',
    buyer: { email: `buyer-${randomUUID()}@example.test` },
    lines: [{ lineItems: [{ title: 'Desk', quantity: 1, price: 19.99 }] }],
    allowedPaymentMethods: ['creditCard'],
    ...overrides,
  }
}

/**
 * A sandbox that is empty and that nobody else uses: embedded and in memory, or, with `DATABASE_URL`, in a new database
 * of that server and then with two API processes that take turns.
 */
export async function startTestSandbox(): Promise<TestSandbox> {
  // Most tests in browsers need this module for its cards alone, and a server takes two seconds to load.
  const [{ takeSandbox }, { createAnswerCheck }] = await Promise.all([
    import('./takeSandbox.ts'),
    import('./answerCheck.ts'),
  ])
  const { origins, db, release } = await takeSandbox()
  // Pages of links are the provider's own, and a card for their orders has to be typed there.
  const page = { origin: origins[0] }
  const answers = createAnswerCheck()
  let turn = 0

  async function checkedFetch(request: Request): Promise<Response> {
    const origin = origins[(turn += 1) % origins.length] ?? origins[0]
    const { pathname, search } = new URL(request.url)
    const response = await fetch(new Request(origin + pathname + search, request))
    return answers.check(request.method, pathname, response)
  }

  const clientWith = (headers: Record<string, string>): Client<paths> =>
    createClient<paths>({ baseUrl: origins[0], fetch: checkedFetch, headers })
  const widget = (token: string): Client<paths> => clientWith({ authorization: `Bearer ${token}` })
  const merchant = clientWith(MERCHANT_KEY)

  async function sessionOf(token: string): Promise<Schemas['Session']> {
    const { data } = await widget(token).GET('/v1/session')
    if (!data) throw new Error('The session could not be read.')
    return data
  }

  async function clockSeconds(): Promise<number> {
    const { data } = await merchant.POST('/sandbox/clock', { body: { advanceMs: 0 } })
    return Math.floor(Date.parse(data?.now ?? '') / 1_000)
  }

  return {
    origins,
    merchant,
    widget,
    answers,
    db,
    fetch: (path, init) => checkedFetch(new Request(origins[0] + path, init)),
    async createTransaction(overrides) {
      const { data, error } = await merchant.POST('/transactions', { body: transactionRequest(overrides) })
      if (!data) throw new Error(`No transaction: ${JSON.stringify(error)}`)
      return data
    },
    async encryptCard(subject, card) {
      return encryptCard(subject, { ...page, ...card }, await clockSeconds())
    },
    async encryptCvc(subject, code) {
      const bound = { nonce: randomUUID(), sub: subject, ...page, iat: await clockSeconds() }
      return encrypt({ kind: 'cvc', cvc: '123', ...bound, ...code })
    },
    async encryptBank(subject, account) {
      return encryptBank(subject, { ...page, ...account }, await clockSeconds())
    },
    async pay({ token, id }, { number = CARDS.visa, key = randomUUID(), encrypted, agrees = false, body } = {}) {
      const { transaction, serverTime, requiredConsents } = await sessionOf(token)
      if (!transaction) throw new Error('The token is for no transaction.')
      const { amount, currency, version } = transaction
      const card = {
        encrypted:
          encrypted ?? (await encryptCard(id, { ...page, number }, Math.floor(Date.parse(serverTime) / 1_000))),
      }
      const instrument = isByTypedCard(body) ? { card } : {}
      const asked = agrees ? requiredConsents.filter(({ isOptional }) => !isOptional) : []
      return postAttempt(widget(token), key, {
        expected: { amount, currency, version },
        paymentMethodType: 'creditCard',
        consents: asked.map(({ kind, version }) => ({ kind, version, acceptedAt: serverTime })),
        ...instrument,
        ...body,
      })
    },
    async ledger(transactionId) {
      const { data } = await merchant.GET('/sandbox/ledger', { params: { query: { transactionId } } })
      return data?.entries ?? []
    },
    close: release,
  }
}
