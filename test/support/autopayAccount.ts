import createClient from 'openapi-fetch'
import type { paths } from '../../src/api/schema.d.ts'
import { agree, paidOf, readAutopay } from './autopay.ts'
import { openAccount } from './buyerAccount.ts'
import type { AccountOptions, Invoice } from './buyerAccount.ts'
import { saveCards } from './buyerWithCards.ts'
import type { Journey, Visit } from './journey.ts'
import { CARDS } from './sandbox.ts'

// Autopay in the account of a buyer, and the buyer's own calls about it.

const DAY_MS = 86_400_000

/** The account of a buyer with this saved card and three invoices. */
export function openWithCard(
  journey: Journey,
  options: AccountOptions & { readonly number?: string } = {},
): Promise<Visit> {
  const { number = CARDS.visa, prepare, ...more } = options
  return openAccount(journey, {
    attributes: `api-base-url="${journey.api}"`,
    samples: { count: 3, seed: 11 },
    ...more,
    prepare: async (buyer) => {
      await saveCards(journey, buyer, [{ number }])
      await prepare?.(buyer)
    },
  })
}

/** The buyer's own calls. */
async function payerOf({ api, merchant }: Journey, id: string) {
  const params = { path: { id } }
  const { data } = await merchant.POST('/buyers/{id}/token', { params, body: { scope: 'BUYER' } })
  const headers = { authorization: `Bearer ${data?.token}` }
  return { widget: createClient<paths>({ baseUrl: api, headers }) }
}

/** Agrees by the buyer's only card, before the page is opened. */
export const agreed =
  (journey: Journey) =>
  async ({ id }: { readonly id: string }) => {
    const payer = await payerOf(journey, id)
    const { data } = await payer.widget.GET('/v1/payment-methods')
    await agree(payer, { paymentMethodId: data?.paymentMethods[0]?.id ?? '' })
  }

export const autopayOf = async (journey: Journey, { transaction }: Visit) =>
  readAutopay(await payerOf(journey, transaction.buyerId))

export const advance = ({ merchant }: Journey, days: number) =>
  merchant.POST('/sandbox/clock', { body: { advanceMs: days * DAY_MS } })

/** What of each invoice was paid. */
export const paidOfAll = (journey: Journey, invoices: readonly Invoice[]) =>
  Promise.all(invoices.map((invoice) => paidOf(journey, invoice)))

export const button = ({ page }: Visit, name: string | RegExp) => page.getByRole('button', { name, exact: true })
