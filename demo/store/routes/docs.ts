import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PaymentsUnavailable } from '../balanceApi.ts'
import { findPage, INDEX, picturesFolder, readContract, readIndex, readVersion } from '../docs/library.ts'
import { readGroups, render } from '../docs/render.ts'
import { docsPage } from '../pages/docs.ts'
import { sendPage } from '../pages/sendPage.ts'
import type { Services } from '../services.ts'

const NOT_FOUND = '# Page not found\n\nThere is no page at this address. See the [list of pages](README.md).'

/** The documentation. Its pages are read again for each visit, so that an edit shows at once. */
export function docsRoutes(app: FastifyInstance, { sessions, live, assetsOrigin, apiOrigin }: Services): void {
  /** The pages have the addresses of `npm start`; these servers may have others. */
  const withAddresses = (text: string, { protocol, host }: FastifyRequest): string =>
    text
      .replaceAll('http://localhost:4173', `${protocol}://${host}`)
      .replaceAll('http://127.0.0.1:4174', assetsOrigin)
      .replaceAll('http://127.0.0.1:4175', apiOrigin)

  async function send(request: FastifyRequest, reply: FastifyReply, path: string, text: string): Promise<FastifyReply> {
    const renderLive = (code: string) =>
      live(code, sessions.of(request, reply)).catch((failure: unknown) => {
        if (failure instanceof PaymentsUnavailable) return '<p>The sandbox does not answer. Reload this page.</p>'
        throw failure
      })
    const [address = ''] = request.url.split('?')
    const page = await render(path, withAddresses(text, request), renderLive)
    return sendPage(reply, docsPage({ ...page, address, groups: readGroups(), version: readVersion(), assetsOrigin }))
  }

  void app.register(serveFiles, { root: picturesFolder(), prefix: '/docs/pictures/', decorateReply: false })
  app.get('/docs', (request, reply) => send(request, reply, INDEX, readIndex()))
  app.get('/docs/openapi.yaml', (_request, reply) => reply.type('text/yaml; charset=utf-8').send(readContract()))
  app.get<{ Params: { '*': string } }>('/docs/*', (request, reply) => {
    const { '*': name } = request.params
    if (name === '') return reply.redirect('/docs')
    const page = findPage(name)
    if (page !== undefined) return send(request, reply, page.path, page.text)
    return send(request, reply.code(404), INDEX, NOT_FOUND)
  })
}
