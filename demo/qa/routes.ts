import type { IncomingHttpHeaders } from 'node:http'
import { fileURLToPath } from 'node:url'
import serveFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { reach } from '../store/balanceApi.ts'
import { sendPage } from '../store/pages/sendPage.ts'
import { choices } from './choices.ts'
import { applyForCredit, askForLimit } from './credit.ts'
import { FAULT_FIELDS } from './faultFields.ts'
import { placeOnTerms } from './ordersOnTerms.ts'
import { framePage, qaPage } from './pages.ts'
import { proposePayment } from './proposals.ts'
import type { WantedProposal } from './proposals.ts'
import { saveMethod } from './savedMethods.ts'
import { placeShipped } from './shippedOrders.ts'
import { schedulePayment, startAutopay, startPayment } from './startedPayments.ts'
import type { WantedAutopay } from './startedPayments.ts'
import { testValues } from './testValues.ts'

export interface QaOptions {
  readonly apiOrigin: string
  readonly assetsOrigin: string
  readonly apiKey: string
  /** Makes the shop's server receive webhooks, so that a new order has some. */
  readonly listen: () => Promise<void>
}

const text = { type: 'string' } as const
const SAVED = { type: 'object', required: ['buyerId', 'value'], properties: { buyerId: text, value: text } }
const BUYER = { type: 'object', required: ['buyerId'], properties: { buyerId: text } }
const STARTED = {
  type: 'object',
  required: ['buyerId', 'count'],
  properties: { buyerId: text, count: { type: 'integer', minimum: 1 } },
}
const ORDERED = { ...STARTED, properties: { ...STARTED.properties, isReserved: { type: 'boolean' } } }
const APPLIED = { type: 'object', required: ['buyerId', 'ein'], properties: { buyerId: text, ein: text } }
const ASKED = {
  type: 'object',
  required: ['buyerId', 'answer'],
  properties: { buyerId: text, answer: { enum: ['none', 'accept', 'decline'] } },
}
const AUTOPAY = {
  type: 'object',
  required: ['buyerId', 'isPaused', 'isOfOrder'],
  properties: { buyerId: text, isPaused: { type: 'boolean' }, isOfOrder: { type: 'boolean' } },
}

const PROPOSED = {
  type: 'object',
  required: ['buyerId', 'state'],
  properties: { buyerId: text, state: { enum: ['waiting', 'processing', 'declined', 'void', 'withdrawn'] } },
}

/** Whether a browser sends it for a page of another origin. Older browsers send no `Sec-Fetch-Site`, but `Origin`. */
function isFromAnotherSite({ 'sec-fetch-site': site, origin, host = '' }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site !== 'same-origin'
  return origin !== undefined && origin.replace(/^https?:\/\//, '') !== host.toLowerCase()
}

/** The QA page, and its way to the sandbox. The key stays here; the page names only what it wants done. */
export async function qaRoutes(app: FastifyInstance, options: QaOptions): Promise<void> {
  const { apiOrigin, assetsOrigin, apiKey, listen } = options
  const root = fileURLToPath(new URL('public', import.meta.url))
  await app.register(serveFiles, { root, prefix: '/qa/', decorateReply: false, index: false })

  app.get('/qa', (_request, reply) => sendPage(reply, qaPage()))
  app.get('/qa/frame', (_request, reply) => sendPage(reply, framePage()))
  app.get('/qa/config.json', () => ({
    assetsOrigin,
    apiOrigin,
    ...choices(),
    faultFields: FAULT_FIELDS,
    testValues: testValues(),
  }))

  // With this check no other site can drive the sandbox through a tester's browser.
  app.addHook('onRequest', async ({ headers, method, url }, reply) => {
    const drives = method !== 'GET' || url.startsWith('/qa/api/')
    if (!drives || !isFromAnotherSite(headers)) return
    return reply.code(403).send({ message: 'The sandbox is driven from the QA page only.' })
  })

  app.post<{ Body: { buyerId: string; value: string } }>('/qa/saved-methods', { schema: { body: SAVED } }, ({ body }) =>
    saveMethod(options, body),
  )
  app.post<{ Body: { buyerId: string; count: number } }>('/qa/payments', { schema: { body: STARTED } }, ({ body }) =>
    startPayment(options, body),
  )
  app.post<{ Body: { buyerId: string; count: number } }>(
    '/qa/scheduled-payments',
    { schema: { body: STARTED } },
    ({ body }) => schedulePayment(options, body),
  )
  app.post<{ Body: WantedAutopay }>('/qa/autopay', { schema: { body: AUTOPAY } }, ({ body }) =>
    startAutopay(options, body),
  )
  app.post<{ Body: { buyerId: string; ein: string } }>('/qa/applications', { schema: { body: APPLIED } }, ({ body }) =>
    applyForCredit(options, body),
  )
  app.post<{ Body: { buyerId: string; answer: 'none' | 'accept' | 'decline' } }>(
    '/qa/credit-requests',
    { schema: { body: ASKED } },
    ({ body }) => askForLimit(options, body),
  )
  app.post<{ Body: { buyerId: string; count: number; isReserved?: boolean } }>(
    '/qa/orders-on-terms',
    { schema: { body: ORDERED } },
    ({ body }) => placeOnTerms(options, body),
  )
  app.post<{ Body: WantedProposal }>('/qa/proposals', { schema: { body: PROPOSED } }, ({ body }) =>
    proposePayment(options, body),
  )
  app.post<{ Body: { buyerId: string } }>('/qa/shipped-orders', { schema: { body: BUYER } }, ({ body }) =>
    placeShipped(options, body),
  )
  app.post('/qa/webhooks', async (_request, reply) => {
    await listen()
    return reply.code(204).send()
  })

  app.all<{ Params: { '*': string } }>('/qa/api/*', async (request, reply) => {
    const hasBody = request.body !== undefined && request.body !== null
    const call = fetch(apiOrigin + request.url.slice('/qa/api'.length), {
      method: request.method,
      headers: { 'x-api-key': apiKey, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      body: hasBody ? JSON.stringify(request.body) : null,
    })
    const answer = await reach('serve the QA page', call)
    reply.code(answer.status).header('cache-control', 'no-store')
    return answer.status === 204 ? reply.send() : reply.type('application/json').send(await answer.text())
  })
}
