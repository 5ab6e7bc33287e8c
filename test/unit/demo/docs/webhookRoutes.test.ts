import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { describe, test, vi } from 'vitest'
import { loadRouteRecipe } from '../../../support/webhookRecipe.ts'

const SECRET = 'whsec'
const BODY = '{"topic":"checkout/charged", "externalReferenceId":"Käse"}'
const SIGNATURE = createHmac('sha256', SECRET).update(BODY).digest('hex')

describe('the routes that merchants copy', () => {
  test('for Fastify: handle a signed body, refuse another one, and leave other routes their parser', async () => {
    const handled: unknown[] = []
    const app = Fastify()
    const webhooks = await loadRouteRecipe<FastifyInstance>('fastify')
    webhooks(app, SECRET, async (event) => void handled.push(event))
    app.post('/other', (request) => request.body)
    const send = (url: string, signature: string) =>
      app.inject({
        method: 'POST',
        url,
        payload: BODY,
        headers: { 'content-type': 'application/json', 'x-balance-signature': signature },
      })

    assert.equal((await send('/webhooks', SIGNATURE)).statusCode, 200)
    assert.equal((await send('/webhooks', SIGNATURE.replace(/^./, 'g'))).statusCode, 401)
    assert.equal((await app.inject({ method: 'POST', url: '/webhooks' })).statusCode, 401)
    assert.deepEqual(handled, [JSON.parse(BODY)])
    assert.deepEqual((await send('/other', '')).json(), JSON.parse(BODY))
  })

  test('for Express: take the bytes as they are, handle a signed body, refuse another one', async () => {
    const handled: unknown[] = []
    const routes: unknown[][] = []
    const app = { post: (...route: unknown[]) => void routes.push(route) }
    const webhooks = await loadRouteRecipe<typeof app>('express', 'const express = { raw: (options) => options }')
    webhooks(app, SECRET, async (event) => void handled.push(event))
    const [[path, parser, handler]] = routes as [[string, { type: () => boolean }, (...ends: unknown[]) => unknown]]
    assert.equal(path, '/webhooks')
    assert.equal(parser.type(), true)

    const answers: number[] = []
    const response = { sendStatus: (status: number) => answers.push(status) }
    const requestWith = (signature: string) => ({ body: Buffer.from(BODY), get: () => signature })
    await handler(requestWith(SIGNATURE), response)
    await handler(requestWith('00'), response)
    await handler({ body: {}, get: () => undefined }, response)
    assert.deepEqual(answers, [200, 401, 401])
    assert.deepEqual(handled, [JSON.parse(BODY)])
  })

  test('for Express: answer 500 where an event cannot be kept, and go on', async () => {
    const routes: unknown[][] = []
    const app = { post: (...route: unknown[]) => void routes.push(route) }
    const webhooks = await loadRouteRecipe<typeof app>('express', 'const express = { raw: (options) => options }')
    webhooks(app, SECRET, () => Promise.reject(new Error('The database is away.')))
    const [[, , handler]] = routes as [[string, unknown, (...ends: unknown[]) => unknown]]
    const answers: number[] = []
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const response = { sendStatus: (status: number) => answers.push(status) }
    await handler({ body: Buffer.from(BODY), get: () => SIGNATURE }, response)
    vi.restoreAllMocks()
    assert.deepEqual(answers, [500])
  })
})
