import { fileURLToPath } from 'node:url'
import serveFiles from '@fastify/static'
import Fastify from 'fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseOtherHosts } from '../hosts.ts'
import { addBehaviour } from './behaviour.ts'
import type { Delivery, Item } from './decode.ts'
import { addMails } from './mails.ts'
import { decodeMonitoring, decodeRecording } from './decode.ts'

/** Something that arrived, as it was sent and as it reads. */
interface Arrival {
  readonly at: number
  readonly method: string
  /** Path with query. */
  readonly url: string
  readonly items: readonly Item[]
  /** Why it could not be read, if it could not. */
  readonly fault?: string
}

/** What the libraries of both vendors call, from pages of any origin. All else is for the receiver's own page. */
const VENDOR_PATHS = /^\/(monitoring|recording)\b/

const MOST_KEPT = 2_000
const BODY_LIMIT = 32 * 1024 * 1024

/** What the recording library asks for before it begins. */
const RECORDING_CONFIG = {
  supportedCompression: ['gzip', 'gzip-js'],
  sessionRecording: { endpoint: '/s/', networkPayloadCapture: { recordBody: true, recordHeaders: true } },
  capturePerformance: false,
  autocaptureExceptions: false,
  hasFeatureFlags: false,
  surveys: false,
}

export interface ReceiverOptions {
  /** Where the flags are that the page switches. */
  readonly flagsOrigin: string
  /** Of the sandbox, whose mails the page `/mail` shows. */
  readonly apiOrigin: string
  /** At which a proxy reaches the server. @default none */
  readonly proxiedOrigins?: readonly string[]
}

const PAGE = fileURLToPath(new URL('public', import.meta.url))
const [BASE, TOOLS] = ['../store/public', '../qa/public'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
)

/** Stands in for the hosts of both vendors, reads what their libraries send and shows it. Does not listen. */
export async function createReceiver({
  flagsOrigin,
  apiOrigin,
  proxiedOrigins,
}: ReceiverOptions): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true })
  refuseOtherHosts(app, proxiedOrigins)
  const arrivals: Arrival[] = []

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!VENDOR_PATHS.test(request.url)) return
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': 'GET, POST, OPTIONS',
    })
  })
  const getBehaviour = addBehaviour(app, VENDOR_PATHS)

  const keep = async (request: FastifyRequest, read: (delivery: Delivery) => Item[] | Promise<Item[]>) => {
    const query = request.query as Readonly<Record<string, string>>
    const forwarded = new URLSearchParams(query.ddforward?.split('?')[1])
    const arrival = { at: Date.now(), method: request.method, url: request.url }
    const delivery = {
      contentType: request.headers['content-type'] ?? '',
      encoding: forwarded.get('dd-evp-encoding') ?? undefined,
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    }
    try {
      arrivals.push({ ...arrival, items: delivery.body.length > 0 ? await read(delivery) : [] })
    } catch (error) {
      arrivals.push({ ...arrival, items: [], fault: String(error) })
    }
    arrivals.splice(0, arrivals.length - MOST_KEPT)
  }

  app.options('/*', (_request, reply) => reply.code(204).send())
  app.post('/monitoring', async (request, reply) => {
    await keep(request, decodeMonitoring)
    return reply.code(202).send()
  })
  app.get('/recording/array/:token/config', async (request) => {
    await keep(request, () => [])
    return RECORDING_CONFIG
  })
  app.post('/recording/*', async (request) => {
    await keep(request, decodeRecording)
    return { status: 1 }
  })

  app.get('/batches', () => ({ behaviour: getBehaviour(), arrivals }))
  app.delete('/batches', async (_request, reply) => {
    arrivals.length = 0
    return reply.code(204).send()
  })

  addMails(app, apiOrigin, PAGE)
  app.get('/settings', () => ({ flagsOrigin }))
  app.get('/base.css', (_request, reply) => reply.sendFile('base.css', BASE))
  app.get('/tools.css', (_request, reply) => reply.sendFile('tools.css', TOOLS))
  await app.register(serveFiles, { root: PAGE, index: 'index.html' })
  return app
}
