import assert from 'node:assert/strict'
import { QueryClient } from '@tanstack/react-query'
import { it } from 'vitest'
import type { Qualification } from '../../../../src/api/accountTypes.ts'
import type { Api } from '../../../../src/api/Api.ts'
import { invoicesQuery } from '../../../../src/api/queries/invoices.ts'
import { paymentMethodsQuery } from '../../../../src/api/queries/account.ts'
import { isDeciding, qualificationQuery } from '../../../../src/api/queries/qualification.ts'

const DECIDING = { status: 'in_progress' } as Qualification
const NEEDS = { status: 'in_progress', needs: 'document' } as unknown as Qualification
const api = {
  subject: 'buyer_1',
  account: () =>
    Promise.resolve({
      getQualification: () => Promise.resolve(DECIDING),
      listPaymentMethods: () => Promise.resolve([]),
      listInvoices: ({ cursor }: { cursor?: string }) =>
        Promise.resolve({ invoices: [], total: 0, nextCursor: `after ${cursor}` }),
    }),
} as unknown as Api

it('is being decided while nothing more is needed and no decision is there', () => {
  const all = [DECIDING, NEEDS, { status: 'approved' }, { status: 'none', needs: 'document' }] as Qualification[]
  assert.deepEqual(all.map(isDeciding), [true, false, false, false])
})

it('is read again every second and a half while it is being decided, and else only when asked for', () => {
  const { refetchInterval } = qualificationQuery(api)
  const pause = (data?: Qualification): unknown =>
    typeof refetchInterval === 'function' ? Reflect.apply(refetchInterval, undefined, [{ state: { data } }]) : undefined
  assert.deepEqual([pause(DECIDING), pause(NEEDS), pause()], [1_500, false, false])
})

it('is kept by buyer, as their methods and invoices are', async () => {
  const client = new QueryClient()
  assert.deepEqual(await client.query(qualificationQuery(api)), DECIDING)
  assert.deepEqual(await client.query(paymentMethodsQuery(api)), [])
  const { pages } = await client.infiniteQuery({ ...invoicesQuery(api, {}), pages: 2 })
  assert.deepEqual(
    pages.map(({ nextCursor }) => nextCursor),
    ['after undefined', 'after after undefined'],
  )
  const keys = client.getQueryCache().getAll()
  assert.deepEqual(
    keys.map(({ queryKey }) => queryKey.slice(0, 2)),
    ['qualification', 'payment-methods', 'invoices'].map((name) => [name, 'buyer_1']),
  )
})
