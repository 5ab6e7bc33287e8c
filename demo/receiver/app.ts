import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import serveFiles from '@fastify/static'
import Fastify from 'fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Delivery, Item } from './decode.ts'
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

/** How the services behave: as they should, not at all, late, with errors, or with answers that make no sense. */
export const BEHAVIOURS = ['well', 'hang', 'slow', 'fail', 'lie'] as const
export type Behaviour = (typeof BEHAVIOURS)[number]

const MOST_KEPT = 2_000
const BODY_LIMIT = 32 * 1024 * 1024
const SLOWNESS_MS = 5_000

/** What the recording library asks for before it begins. */
const RECORDING_CONFIG = {
  supportedCompression: ['gzip', 'gzip-js'],
  sessionRecording: { endpoint: '/s/', networkPayloadCapture: { recordBody: true, recordHeaders: true } },
  capturePerformance: false,
  autocaptureExceptions: false,
  hasFeatureFlags: false,
  surveys: false,
}

/** Stands in for the hosts of both vendors, reads what their libraries send and shows it. Does not listen. */
export async function createReceiver(): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true })
  const arrivals: Arrival[] = []
  let behaviour: Behaviour = 'well'

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'cache-control': 'no-store',
    })
    if (!/^\/(monitoring|recording)\b/.test(request.url)) return
    if (behaviour === 'hang') await new Promise(() => undefined)
    if (behaviour === 'slow') await sleep(SLOWNESS_MS, undefined, { ref: false })
    if (behaviour === 'fail') return reply.code(500).send('{"error":"down"}')
    if (behaviour === 'lie') return reply.code(200).type('text/html').send('<!doctype html><h1>Welcome</h1>')
  })

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

  app.get('/batches', () => ({ behaviour, arrivals }))
  app.delete('/batches', async (_request, reply) => {
    arrivals.length = 0
    return reply.code(204).send()
  })
  app.put<{ Params: { behaviour: string } }>('/behaviour/:behaviour', (request, reply) => {
    const wish = BEHAVIOURS.find((one) => one === request.params.behaviour)
    if (!wish) return reply.code(400).send({ message: `The behaviour must be one of ${BEHAVIOURS.join(', ')}.` })
    behaviour = wish
    return { behaviour }
  })

  await app.register(serveFiles, { root: fileURLToPath(new URL('public', import.meta.url)), index: 'index.html' })
  return app
}
