import Fastify from 'fastify'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { chooseEncoding } from './encodings.ts'
import { createFileCache } from './fileCache.ts'
import { COMMON_HEADERS, headersOf, isText } from './filePolicy.ts'

export interface AssetsOptions {
  /** The folder to serve: what `npm run build` made. */
  readonly root: string
}

/** Serves a built bundle with the headers that a CDN would give it. Does not listen. */
export async function createAssetsServer({ root }: AssetsOptions): Promise<FastifyInstance> {
  const files = createFileCache(root)
  const app = Fastify({ frameworkErrors: (_error, _request, reply) => refuse(reply, 400, 'The address is malformed.') })

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(COMMON_HEADERS)
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'There is no such file.'))

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*']
    const encoding = isText(path) ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
    const file = await files.read(path, encoding)
    if (file === undefined) return refuse(reply, 404, `There is no file at /${path}.`)
    reply.headers(headersOf(path)).header('vary', 'Accept-Encoding').header('etag', file.etag)
    if (isKnown(file.etag, request.headers['if-none-match'])) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(file.bytes)
  })
  return app
}

function refuse(reply: FastifyReply, status: number, sentence: string) {
  return reply
    .headers(COMMON_HEADERS)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .code(status)
    .send(sentence)
}

function isKnown(etag: string, known: string | undefined): boolean {
  if (known === undefined) return false
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
