import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import type { components } from '../../src/api/schema.d.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

type Fault = components['schemas']['FaultRequest']

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

interface Outcome {
  readonly status?: number
  readonly text?: string
  readonly headers?: Headers
  readonly error?: unknown
}

/** Opens the event stream of a transaction that is paid, and tells how far it came. */
async function readEvents({ token }: { token: string }, signal?: AbortSignal): Promise<Outcome> {
  let status: number | undefined
  try {
    const init = { headers: { authorization: `Bearer ${token}` }, signal: signal ?? null }
    const response = await fetch(`${sandbox.origins[0] ?? ''}/v1/events`, init)
    status = response.status
    return { status, headers: response.headers, text: await response.text() }
  } catch (error) {
    return { error, ...(status === undefined ? {} : { status }) }
  }
}

async function readFaulty(fault: Omit<Fault, 'path' | 'transactionId'>, signal?: AbortSignal): Promise<Outcome> {
  const transaction = await sandbox.createTransaction()
  await sandbox.pay(transaction)
  const body = { ...fault, transactionId: transaction.id, path: '/v1/events', times: 1 }
  await sandbox.merchant.POST('/sandbox/faults', { body })
  const outcome = await readEvents(transaction, signal)
  // On a busy machine it may have been given up before it met the fault, which would wait for the next one.
  if (signal) await sandbox.merchant.DELETE('/sandbox/faults')
  assert.match((await readEvents(transaction)).text ?? '', /"status":"succeeded"/)
  return outcome
}

test('faults meet the event stream too, and the next one is whole', async () => {
  const refused = await readFaulty({ kind: 'too-many', retryAfter: 2 })
  assert.deepEqual([refused.status, refused.headers?.get('retry-after')], [429, '2'])
  assert.equal((await readFaulty({ kind: 'error-before', status: 503 })).status, 503)
  assert.equal((await readFaulty({ kind: 'error-after' })).status, 500)
  for (const kind of ['drop-request', 'reset'] as const) {
    const { error, status } = await readFaulty({ kind })
    assert.ok(error, kind)
    assert.equal(status, undefined)
  }
  const dropped = await readFaulty({ kind: 'drop-answer' })
  assert.deepEqual([dropped.status, dropped.error instanceof Error], [200, true])
  const hung = await readFaulty({ kind: 'hang' }, AbortSignal.timeout(700))
  assert.equal((hung.error as Error).name, 'TimeoutError')
  const html = await readFaulty({ kind: 'html' })
  assert.match(`${html.headers?.get('content-type')} ${html.text}`, /^text\/html.*<!doctype html>/)
  for (const kind of ['empty', 'truncated'] as const) {
    const { status, text } = await readFaulty({ kind })
    assert.deepEqual([status, text], [200, ''])
  }
})
