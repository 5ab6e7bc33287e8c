import { randomUUID } from 'node:crypto'
import type { Attempt, Session } from '../../../src/api/types.ts'
import type { components } from '../../../src/api/schema.d.ts'
import { MERCHANT_KEY, transactionRequest } from '../../support/sandbox.ts'

export type FaultRequest = components['schemas']['FaultRequest']
type LedgerEntry = components['schemas']['LedgerEntry']

/** The merchant's side of one transaction, the bank's and the sandbox's. Its calls meet no faults. */
export interface Shop {
  readonly origin: string
  readonly transactionId: string
  readonly token: string
  readonly arm: (fault: Omit<FaultRequest, 'transactionId' | 'times'>) => Promise<void>
  readonly change: () => Promise<void>
  readonly cancel: () => Promise<void>
  readonly session: () => Promise<Session>
  readonly charges: () => Promise<readonly LedgerEntry[]>
  /** Ends the challenge of an attempt, if one is open. */
  readonly decide: (attempt: Attempt | undefined, decision: 'complete' | 'fail' | 'cancel') => Promise<void>
}

const MERCHANT = { ...MERCHANT_KEY, 'content-type': 'application/json' }

export async function openShop(origin: string): Promise<Shop> {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const init = { method, headers: MERCHANT, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await fetch(origin + path, init)
    const text = await response.text()
    if (!response.ok && response.status !== 409)
      throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }

  const { id, token } = await call<{ id: string; token: string }>('POST', '/transactions', transactionRequest())
  let price = 1_999

  return {
    origin,
    transactionId: id,
    token,
    arm: async (fault) => {
      await call('POST', '/sandbox/faults', { ...fault, transactionId: id, times: 1 })
    },
    // Refused, as it should be, while somebody pays or has paid.
    change: async () => {
      price += 100
      const { lines } = transactionRequest({
        lines: [{ lineItems: [{ title: 'Desk', quantity: 1, price: price / 100 }] }],
      })
      await call('PATCH', `/transactions/${id}`, { lines })
    },
    cancel: async () => {
      await call('POST', `/transactions/${id}/cancel`)
    },
    session: () => readSession(origin, token),
    charges: async () => {
      const { entries } = await call<{ entries: LedgerEntry[] }>('GET', `/sandbox/ledger?transactionId=${id}`)
      return entries.filter(({ type }) => type === 'charge')
    },
    decide: async (attempt, decision) => {
      if (!attempt?.action) return
      const body = new URLSearchParams({ decision })
      await (await fetch(attempt.action.url, { method: 'POST', body })).text()
    },
  }
}

const TRIES = 5

/** A fault that is armed for a tab may meet this request; the next one then meets none. */
async function readSession(origin: string, token: string, tries = TRIES): Promise<Session> {
  try {
    const response = await fetch(`${origin}/v1/session`, { headers: { authorization: `Bearer ${token}` } })
    if (response.ok) return (await response.json()) as Session
  } catch (error) {
    if (tries === 1) throw error
  }
  if (tries === 1) throw new Error('The session cannot be read.')
  return readSession(origin, token, tries - 1)
}

export const newKey = (): string => randomUUID()
