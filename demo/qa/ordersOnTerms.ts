import createClient from 'openapi-fetch'
import type { paths } from '../../src/api/schema.d.ts'
import { createBalanceApi, expectData } from '../store/balanceApi.ts'
import type { BalanceApiOptions } from '../store/balanceApi.ts'

/** In major units of the currency of credit. */
const PRICE = 12_000
/** The first is due after so many days, each further one so many later. */
const NET_DAYS = 30

/** Whose orders, and how many of them. */
interface Wanted {
  readonly buyerId: string
  readonly count: number
  /** They are reserved, and have no invoice yet. */
  readonly isReserved?: boolean
}

/** Places orders of $12,000.00 on terms, one after the other, as the merchant's server does: each has an open invoice. */
export async function placeOnTerms(
  options: BalanceApiOptions,
  { buyerId, count, isReserved = false }: Wanted,
): Promise<{ count: number }> {
  const api = createBalanceApi(options)
  for (let place = 1; place <= count; place += 1) {
    const termsNetDays = place * NET_DAYS
    const order = {
      currency: 'USD',
      buyer: { id: buyerId },
      lines: [{ lineItems: [{ title: 'Shelves', quantity: 1, price: PRICE }] }],
      allowedPaymentMethods: ['payWithTerms' as const],
      netDaysOptions: [termsNetDays],
    }
    const { id, token } = await expectData('make an order', api.POST('/transactions', { body: order }))
    const headers = { authorization: `Bearer ${token}` }
    const buyer = createClient<paths>({ baseUrl: options.apiOrigin, headers })
    const { requiredConsents, serverTime } = await expectData('read the session', buyer.GET('/v1/session'))
    const consents = requiredConsents.map(({ kind, version }) => ({ kind, version, acceptedAt: serverTime }))
    const body = { paymentMethodType: 'payWithTerms', isAuth: isReserved, termsNetDays, consents } as const
    const params = { path: { id } }
    await expectData('place the order', api.POST('/transactions/{id}/confirm', { params, body }))
  }
  return { count }
}
