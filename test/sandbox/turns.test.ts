import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import createClient from 'openapi-fetch'
import type { RunningServer } from '../../demo/serve.ts'
import { startSandbox } from '../../demo/sandbox/server/server.ts'
import type { paths } from '../../src/api/schema.d.ts'
import { MERCHANT_KEY } from '../support/sandbox.ts'

const SEARCHES = 10

// The embedded database also where other tests have a server, as only it answers one query at a time.
let sandbox: RunningServer
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox.close())

async function newBuyer(email: string, count: number) {
  const merchant = createClient<paths>({ baseUrl: sandbox.origin, headers: MERCHANT_KEY })
  const id = (await merchant.POST('/buyers', { body: { email } })).data?.id ?? ''
  const params = { path: { id } }
  await merchant.POST('/sandbox/buyers/{id}/invoices', { params, body: { count } })
  const { data } = await merchant.POST('/buyers/{id}/token', { params, body: { scope: 'BUYER' } })
  return createClient<paths>({ baseUrl: sandbox.origin, headers: { authorization: `Bearer ${data?.token}` } })
}

test('searches of a large account that come at once let another buyer in between', async () => {
  const [large, other] = [await newBuyer('large@example.test', 5_000), await newBuyer('other@example.test', 1)]
  const answered: string[] = []
  const note = async (name: string, request: Promise<{ response: Response }>) => {
    const { response } = await request
    assert.equal(response.status, 200)
    answered.push(name)
  }
  const searches = Array.from({ length: SEARCHES }, (_, place) =>
    note('search', large.GET('/v1/invoices', { params: { query: { search: `INV-${place}` } } })),
  )
  await note('session', other.GET('/v1/session'))
  await Promise.all(searches)
  assert.ok(answered.indexOf('session') < SEARCHES, `The session was answered last: ${answered.join(', ')}.`)
})
