import assert from 'node:assert/strict'
import type { paths } from '../../src/api/schema.d.ts'
import { newBuyer } from './checkoutBank.ts'
import type { Journey, Visit } from './journey.ts'
import { overflowOf } from './overflow.ts'
import { faultsInThemesOf } from './shop.ts'
import { QUALIFIED } from './termsOrder.ts'

type Samples = paths['/sandbox/buyers/{id}/invoices']['post']['requestBody']['content']['application/json']
type Grant = paths['/buyers/{id}/token']['post']['requestBody']['content']['application/json']

export const MANY: Samples = {
  count: 30,
  overdue: 6,
  partPaid: 4,
  paid: 2,
  creditNotes: 1,
  currencies: ['USD', 'EUR'],
  seed: 7,
}
export const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }

/** The account of a new buyer in place of a checkout. */
export async function openAccount(
  journey: Journey,
  attributes: Readonly<Record<string, string>>,
  {
    samples,
    permissions,
    hasCredit,
    holder,
    before,
  }: {
    samples?: Samples
    permissions?: Grant['permissions']
    /** The buyer has $50,000.00 of credit. */
    hasCredit?: boolean
    holder?: Pick<Grant, 'user' | 'payLimit'>
    before?: (id: string) => Promise<unknown>
  } = {},
): Promise<Visit> {
  const { id, order } = await newBuyer(journey, hasCredit ? QUALIFIED : {})
  const visit = await journey.visit(order)
  const params = { path: { id } }
  if (samples) await journey.merchant.POST('/sandbox/buyers/{id}/invoices', { params, body: samples })
  await before?.(id)
  const body: Grant = { scope: 'BUYER', ...(permissions ? { permissions } : {}), ...holder }
  const { data } = await journey.merchant.POST('/buyers/{id}/token', { params, body })
  await visit.page.evaluate(
    ([all, token = '']) => {
      const element = Object.assign(document.createElement('balance-next'), { token })
      for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
      const main = document.createElement('main')
      const title = Object.assign(document.createElement('h1'), { textContent: 'Account' })
      main.append(title, element)
      document.body.replaceChildren(main)
    },
    [attributes, data?.token] as const,
  )
  return visit
}

/** axe finds nothing on a phone and on a desk, in both themes, and the phone's page does not move sideways. */
export async function check({ page }: Visit, what: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    assert.deepEqual(await faultsInThemesOf(page), [], `${what}, ${size.width} px`)
    assert.equal(await overflowOf(page), 0, `${what}, ${size.width} px`)
  }
}
