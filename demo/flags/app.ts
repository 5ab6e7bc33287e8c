import { createHash } from 'node:crypto'
import allowOrigins from '@fastify/cors'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { refuseOtherHosts } from '../hosts.ts'
import { addBehaviour } from '../receiver/behaviour.ts'

/** One flag as QA sets it. `value` is that of its one variant; a flag without one is on or off. */
export interface Flag {
  readonly name: string
  readonly meaning: string
  readonly enabled: boolean
  readonly value?: string
}

/** What the widget calls, from pages of any origin. All else is for the page that switches the flags. */
const WIDGET_PATHS = /^\/proxy\b/

const CLIENT_KEY = 'sandbox'

const FLAGS: readonly Flag[] = [
  { name: 'next', meaning: 'The account: open invoices', enabled: true },
  { name: 'split', meaning: 'An order above the credit may be split', enabled: true },
  {
    name: 'method-order',
    meaning: 'Payment methods by type, the first one first, separated by commas',
    enabled: true,
    value: '',
  },
]

const FLAG_BODY = {
  type: 'object',
  properties: { enabled: { type: 'boolean' }, value: { type: 'string', maxLength: 200 } },
  minProperties: 1,
  additionalProperties: false,
}

export interface FlagServerOptions {
  /** Origins of the page that switches the flags. @default none */
  readonly pageOrigins?: readonly string[]
  /** At which a proxy reaches the server. @default none */
  readonly proxiedOrigins?: readonly string[]
}

/** Stands in for a flag service: the protocol of Unleash's proxy, and what QA switches. Does not listen. */
export async function createFlagServer({
  pageOrigins = [],
  proxiedOrigins,
}: FlagServerOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true, ajv: { customOptions: { removeAdditional: false } } })
  refuseOtherHosts(app, proxiedOrigins)
  const flags = new Map(FLAGS.map((flag) => [flag.name, flag]))

  await app.register(allowOrigins, {
    delegator: (request, callback) => {
      const origin = WIDGET_PATHS.test(request.url) ? '*' : [...pageOrigins]
      callback(null, { origin, methods: ['GET', 'POST', 'PUT'], exposedHeaders: ['etag'] })
    },
  })
  addBehaviour(app, WIDGET_PATHS)

  app.get('/proxy', (request, reply) => {
    if (request.headers.authorization !== CLIENT_KEY) {
      return reply.code(401).send({ message: `The client key is "${CLIENT_KEY}".` })
    }
    const toggles = [...flags.values()].filter(({ enabled }) => enabled).map(toggleOf)
    const etag = `"${createHash('sha256').update(JSON.stringify(toggles)).digest('base64url')}"`
    reply.headers({ etag, 'cache-control': 'no-cache' })
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : { toggles }
  })

  app.get('/flags', () => ({ flags: [...flags.values()] }))
  app.put<{ Params: { name: string }; Body: Partial<Pick<Flag, 'enabled' | 'value'>> }>(
    '/flags/:name',
    { schema: { body: FLAG_BODY } },
    (request, reply) => {
      const flag = flags.get(request.params.name)
      if (!flag) return reply.code(404).send({ message: `The flags are ${[...flags.keys()].join(', ')}.` })
      if (flag.value === undefined && request.body.value !== undefined) {
        return reply.code(400).send({ message: `${flag.name} has no value.` })
      }
      const changed = { ...flag, ...request.body }
      flags.set(flag.name, changed)
      return changed
    },
  )
  return app
}

/** A flag as the proxy's clients read it. */
function toggleOf({ name, value = '' }: Flag) {
  const variant =
    value === ''
      ? { name: 'disabled', enabled: false, feature_enabled: true }
      : { name: 'set', enabled: true, feature_enabled: true, payload: { type: 'string', value } }
  return { name, enabled: true, impressionData: false, variant }
}
