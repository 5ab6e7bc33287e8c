import type { IncomingHttpHeaders } from 'node:http'
import { fileURLToPath } from 'node:url'
import serveFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { reach } from '../store/balanceApi.ts'
import { choices } from './choices.ts'
import { FAULT_FIELDS } from './faultFields.ts'
import { testValues } from './testValues.ts'

export interface QaOptions {
  readonly apiOrigin: string
  readonly assetsOrigin: string
  readonly apiKey: string
}

/** Whether a browser sends it for a page of another origin. Older browsers send no `Sec-Fetch-Site`, but `Origin`. */
function isFromAnotherSite({ 'sec-fetch-site': site, origin, host = '' }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site !== 'same-origin'
  return origin !== undefined && origin.replace(/^https?:\/\//, '') !== host.toLowerCase()
}

/** The QA page, and its way to the sandbox. The key stays here; the page names only what it wants done. */
export async function qaRoutes(app: FastifyInstance, { apiOrigin, assetsOrigin, apiKey }: QaOptions): Promise<void> {
  const root = fileURLToPath(new URL('public', import.meta.url))
  await app.register(serveFiles, { root, prefix: '/qa/', decorateReply: false, index: false })

  app.get('/qa', (_request, reply) => reply.sendFile('index.html', root))
  app.get('/qa/config.json', () => ({
    assetsOrigin,
    ...choices(),
    faultFields: FAULT_FIELDS,
    testValues: testValues(),
  }))

  app.all<{ Params: { '*': string } }>('/qa/api/*', async (request, reply) => {
    // With this check no other site can drive the sandbox through a tester's browser.
    if (isFromAnotherSite(request.headers)) {
      return reply.code(403).send({ message: 'The sandbox is driven from the QA page only.' })
    }
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
