import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import serveFiles from '@fastify/static'
import Fastify from 'fastify'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuseOtherHosts } from '../hosts.ts'
import { COMMON_HEADERS, headersOf } from './filePolicy.ts'

export interface AssetsOptions {
  /** The folder to serve, as an absolute path: what `npm run build` made, with its compressed forms. */
  readonly root: string
  /** Whether files change under their addresses, so that a browser has to ask each time. @default false */
  readonly isChanging?: boolean
  /** At which a proxy reaches the server. @default none */
  readonly proxiedOrigins?: readonly string[]
}

/** Serves a built bundle with the headers that a CDN would give it. Does not listen. */
export async function createAssetsServer({
  root,
  isChanging = false,
  proxiedOrigins,
}: AssetsOptions): Promise<FastifyInstance> {
  const app = Fastify({ frameworkErrors: (_error, _request, reply) => refuse(reply, 400, 'The address is malformed.') })
  refuseOtherHosts(app, proxiedOrigins)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(COMMON_HEADERS))
  app.setNotFoundHandler((request, reply) => refuse(reply, 404, `There is no file at ${request.url}.`))
  // An address that leads out of the folder is refused here.
  app.setErrorHandler((_error, request, reply) => refuse(reply, 404, `There is no file at ${request.url}.`))
  await app.register(serveFiles, {
    root,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, location) {
      const path = relative(root, location)
        .replace(/\.(br|gz)$/, '')
        .replaceAll(sep, '/')
      const headers = headersOf(path, () => readFileSync(join(root, path), 'utf8'))
      reply.headers(isChanging ? { ...headers, 'cache-control': 'no-cache' } : headers)
    },
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
