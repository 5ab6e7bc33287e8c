import { randomUUID } from 'node:crypto'
import createClient from 'openapi-fetch'
import type { paths } from '../../src/api/schema.d.ts'
import type { Journey } from './journey.ts'
import { encryptCard } from './encrypt.ts'
import { transactionRequest } from './sandbox.ts'

/** A buyer with these saved cards, the last one first made the default. */
export async function buyerWithCards(journey: Journey, ...cards: Record<string, unknown>[]) {
  const body = { email: `saver-${randomUUID()}@example.test` }
  const { data } = await journey.merchant.POST('/buyers', { body })
  if (!data) throw new Error('No buyer.')
  const buyer = { id: data.id }
  await saveCards(journey, buyer, cards)
  return buyer
}

/** Saves cards for a buyer. */
export async function saveCards(journey: Journey, buyer: { id: string }, cards: Record<string, unknown>[]) {
  const { data } = await journey.merchant.POST('/transactions', { body: transactionRequest({ buyer }) })
  if (!data) throw new Error('There is no transaction to save cards by.')
  const headers = { authorization: `Bearer ${data.token}` }
  const client = createClient<paths>({ baseUrl: journey.api, headers })
  const { data: session } = await client.GET('/v1/session')
  for (const card of cards) {
    const encrypted = await encryptCard(data.buyerId, card, Math.floor(Date.parse(session?.serverTime ?? '') / 1_000))
    await client.POST('/v1/payment-methods', { body: { type: 'card', encrypted } })
  }
}
