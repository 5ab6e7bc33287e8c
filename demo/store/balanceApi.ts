import createClient from 'openapi-fetch'
import type { paths } from '../../src/api/schema.d.ts'

export interface BalanceApiOptions {
  readonly apiOrigin: string
  /** The secret key. It stays on this server. */
  readonly apiKey: string
}

export type BalanceApi = ReturnType<typeof createBalanceApi>

/** The provider's merchant API, typed by its contract. */
export function createBalanceApi({ apiOrigin, apiKey }: BalanceApiOptions) {
  return createClient<paths>({ baseUrl: apiOrigin, headers: { 'x-api-key': apiKey } })
}

/** The provider did not do what was asked: not reachable, or an answer that the store has no plan for. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable'
}

interface Answer<T> {
  readonly data?: T
  readonly error?: { readonly message: string | readonly string[] }
  readonly response: Response
}

/** Waits for an answer of the API; a broken connection becomes a `PaymentsUnavailable` that says what was tried. */
export async function reach<T>(what: string, call: Promise<T>): Promise<T> {
  return call.catch((cause: unknown) => {
    throw new PaymentsUnavailable(`The payment API was not reached to ${what}.`, { cause })
  })
}

/** The data of an answer that must be a success. */
export async function expectData<T>(what: string, call: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await reach(what, call)
  if (data !== undefined) return data
  throw new PaymentsUnavailable(
    `The payment API answered ${response.status} to ${what}: ${[error?.message ?? 'no reason given'].flat().join(' ')}`,
  )
}
