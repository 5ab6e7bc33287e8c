import assert from 'node:assert/strict'
import { afterAll, beforeAll, it } from 'vitest'
import { createSandboxApp } from '../../../demo/sandbox/app/app.ts'
import type { Database } from '../../../demo/sandbox/store/database.ts'

/** What each query of the API ends with. */
let error: Error
let hasRoom = true
let app: Awaited<ReturnType<typeof createSandboxApp>>

/** What is logged, each entry in JSON. */
const logged: string[] = []
const stopping = new AbortController()

beforeAll(async () => {
  const db = new Proxy({} as Database, {
    get: () => () => {
      throw error
    },
  })
  app = await createSandboxApp({
    context: {
      db,
      processId: 'prc_here',
      running: new Set(),
      publicOrigin: () => 'http://127.0.0.1',
      wake: () => undefined,
      hasRoom: () => hasRoom,
      stopping: stopping.signal,
      environment: 'sandbox',
    },
    proxiedOrigins: [],
    logger: { level: 'warn', stream: { write: (entry: string) => void logged.push(entry) } },
  })
})
afterAll(() => app.close())

const headers = { host: '127.0.0.1' }

it.each([
  ['the server ends the connection', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['the server starts', Object.assign(new Error('the database system is starting up'), { code: '57P03' })],
  ['nothing listens', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['its disk is full', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
  ['its pool is closed', new Error('Cannot use a pool after calling end on the pool')],
  ['it is closed in this process', new Error('PGlite is closed')],
])('answers 503 where %s', async (_, gone) => {
  error = gone
  const answer = await app.inject({ url: '/v1/session', headers })
  assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [503, '2'])
  assert.match(answer.json<{ message: string }>().message, /cannot use its database.*is unknown/)
})

it('answers 500 where it breaks itself', async () => {
  error = new TypeError('x is not a function')
  assert.equal((await app.inject({ url: '/v1/session', headers })).statusCode, 500)
})

it('takes no request that writes while the disk of the embedded database is full', async () => {
  error = new TypeError('It was asked.')
  hasRoom = false
  for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
    const answer = await app.inject({ method, url: '/v1/attempts', headers })
    assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [503, '2'])
    assert.match(answer.json<{ message: string }>().message, /full\. Nothing was done/)
  }
  assert.equal((await app.inject({ url: '/v1/session', headers })).statusCode, 500)
})

it('logs what a request finds closed, but not while the process itself ends', async () => {
  error = new Error('PGlite is closed')
  logged.length = 0
  await app.inject({ url: '/v1/session', headers })
  assert.equal(logged.length, 1)
  assert.doesNotMatch(logged.join(''), /stack/)
  stopping.abort()
  assert.equal((await app.inject({ url: '/v1/session', headers })).statusCode, 503)
  assert.equal(logged.length, 1)
})
