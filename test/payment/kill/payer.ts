import { randomUUID } from 'node:crypto'
import type { components } from '../../../src/api/schema.d.ts'
import { CARDS, MERCHANT_KEY, encryptCard, transactionRequest } from '../../support/sandbox.ts'
import type { Attempt } from '../../support/sandbox.ts'
import { KILL_HEADER } from './points.ts'
import type { KillPoint } from './points.ts'

type Schemas = components['schemas']

export interface Answer {
  readonly status: number
  readonly code?: string
  readonly attempt?: Attempt
}

export interface Payer {
  /** The bytes of a payment under a key of its own, to be sent as often as one likes. */
  prepare(card: keyof typeof CARDS): Promise<Payment>
  session(origin: string): Promise<Schemas['Session']>
  attempt(origin: string, id: string): Promise<Attempt>
  /** How often money was taken or reserved. */
  charges(origin: string): Promise<number>
}

export interface Payment {
  /** `undefined`: no answer came, or none that could be read. */
  send(origin: string, killAt?: KillPoint): Promise<Answer | undefined>
}

const JSON_TYPE = { 'content-type': 'application/json' }

const readJson = async <T>(url: string, headers: Record<string, string>): Promise<T> =>
  (await (await fetch(url, { headers })).json()) as T

function readAnswer(status: number, text: string): Answer {
  const body = JSON.parse(text) as Attempt & { code?: string; attempt?: Attempt }
  if (status === 201) return { status, attempt: body }
  return { status, ...(body.code ? { code: body.code } : {}), ...(body.attempt ? { attempt: body.attempt } : {}) }
}

/** Somebody with a new transaction to pay. */
export async function createPayer(origin: string, { isAuth }: { readonly isAuth: boolean }): Promise<Payer> {
  const created = await fetch(`${origin}/transactions`, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...MERCHANT_KEY },
    body: JSON.stringify(transactionRequest({ isAuth })),
  })
  const { id, token } = (await created.json()) as { id: string; token: string }
  const authorization = `Bearer ${token}`
  return {
    async prepare(card) {
      const encrypted = await encryptCard(id, { number: CARDS[card] }, Math.floor(Date.now() / 1_000))
      const expected = { amount: 1999, currency: 'USD', version: 1 }
      const body = JSON.stringify({ expected, paymentMethodType: 'creditCard', consents: [], card: { encrypted } })
      const headers = { ...JSON_TYPE, authorization, 'idempotency-key': randomUUID() }
      return {
        async send(to, killAt) {
          const marked = killAt ? { ...headers, [KILL_HEADER]: killAt } : headers
          try {
            const response = await fetch(`${to}/v1/attempts`, { method: 'POST', headers: marked, body })
            return readAnswer(response.status, await response.text())
          } catch {
            return undefined
          }
        },
      }
    },
    attempt: (at, attemptId) => readJson(`${at}/v1/attempts/${attemptId}`, { authorization }),
    session: (at) => readJson(`${at}/v1/session`, { authorization }),
    async charges(at) {
      type Ledger = { entries: Schemas['LedgerEntry'][] }
      const { entries } = await readJson<Ledger>(`${at}/sandbox/ledger?transactionId=${id}`, MERCHANT_KEY)
      return entries.filter(({ type }) => type === 'charge' || type === 'authorization').length
    },
  }
}

/** What a payer does on the page of the bank; `killAt` as for a payment. */
export async function decide(
  origin: string,
  attempt: Attempt | undefined,
  decision: 'complete' | 'cancel',
  killAt?: KillPoint,
): Promise<void> {
  if (!attempt?.action) throw new Error(`There is no challenge to ${decision}.`)
  // The page stands where the API was when the challenge began; a restart may have moved it.
  const url = origin + new URL(attempt.action.url).pathname
  const headers = killAt ? { [KILL_HEADER]: killAt } : {}
  await fetch(url, { method: 'POST', headers, body: new URLSearchParams({ decision }) }).catch(() => undefined)
}
