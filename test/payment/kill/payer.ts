import { randomUUID } from 'node:crypto'
import { encryptCard } from '../../support/encrypt.ts'
import { CARDS } from '../../support/sandbox.ts'
import type { Attempt } from '../../support/sandbox.ts'
import { createMerchant } from '../shared/merchant.ts'
import { KILL_HEADER } from './points.ts'
import type { KillPoint } from './points.ts'

export interface Answer {
  readonly status: number
  readonly attempt?: Attempt
}

const JSON_TYPE = { 'content-type': 'application/json' }

function readAnswer(status: number, text: string): Answer {
  const body = JSON.parse(text) as Attempt & { attempt?: Attempt }
  const attempt = status === 201 ? body : body.attempt
  return { status, ...(attempt && { attempt }) }
}

/** Somebody with a new transaction to pay. */
export async function createPayer(origin: string, { isAuth }: { readonly isAuth: boolean }) {
  const { id, token } = await createMerchant(origin).create({ price: 1_999, isAuth })
  const authorization = `Bearer ${token}`
  return {
    /** The bytes of a payment under a key of its own, to be sent as often as one likes. */
    async prepare(card: keyof typeof CARDS) {
      const encrypted = await encryptCard(id, { number: CARDS[card] }, Math.floor(Date.now() / 1_000))
      const expected = { amount: 1999, currency: 'USD', version: 1 }
      const body = JSON.stringify({ expected, paymentMethodType: 'creditCard', consents: [], card: { encrypted } })
      const headers = { ...JSON_TYPE, authorization, 'idempotency-key': randomUUID() }
      return {
        /** `undefined`: no answer came, or none that could be read. */
        async send(to: string, killAt?: KillPoint): Promise<Answer | undefined> {
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
    async attempt(at: string, attemptId: string): Promise<Attempt> {
      const response = await fetch(`${at}/v1/attempts/${attemptId}`, { headers: { authorization } })
      return (await response.json()) as Attempt
    },
    session: (at: string) => createMerchant(at).session(token),
    /** How often money was taken or reserved. */
    async charges(at: string): Promise<number> {
      const entries = await createMerchant(at).ledger(id)
      return entries.filter(({ type }) => type === 'charge' || type === 'authorization').length
    },
  }
}

export type Payer = Awaited<ReturnType<typeof createPayer>>
export type Payment = Awaited<ReturnType<Payer['prepare']>>

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
