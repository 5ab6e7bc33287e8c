import { newBuyer } from '../support/checkoutBank.ts'
import type { Journey, Visit } from '../support/journey.ts'

/** The account of a buyer in place of a checkout. */
export async function openAccount(
  journey: Journey,
  { prepare, ...buyer }: { qualificationStatus?: string; prepare?(buyerId: string): Promise<unknown> } = {},
): Promise<Visit> {
  const { id, order } = await newBuyer(journey, buyer)
  const visit = await journey.visit(order)
  await prepare?.(id)
  const params = { path: { id } }
  const { data } = await journey.merchant.POST('/buyers/{id}/token', { params, body: { scope: 'BUYER' } })
  await visit.page.evaluate((token = '') => {
    document.body.replaceChildren(Object.assign(document.createElement('balance-next'), { token }))
  }, data?.token)
  return visit
}
