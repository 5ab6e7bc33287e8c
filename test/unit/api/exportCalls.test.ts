import assert from 'node:assert/strict'
import { it } from 'vitest'
import { createClientCalls } from '../../../src/api/client.ts'
import { createAgenda } from '../../payment/shared/agenda.ts'

/** A server that takes every request and never answers. */
const silence = (): Promise<Response> => new Promise(() => undefined)

it('has more patience with a file, until the reader has none', async () => {
  const clock = createAgenda(0)
  const calls = { getToken: () => 'token', fetch: silence, timeoutMs: 20_000, clock }
  const account = await createClientCalls({ baseUrl: 'https://api.example.test', ...calls }).account()
  const reader = new AbortController()
  const ended: string[] = []
  const ask = (name: string, { signal }: AbortController) =>
    account.getActivityFile('csv', signal).catch(() => ended.push(name))
  const files = [ask('left', reader), ask('late', new AbortController())]
  clock.runUntil(60_000)
  await new Promise(setImmediate)
  assert.deepEqual(ended, [])
  reader.abort()
  await files[0]
  assert.deepEqual(ended, ['left'])
  clock.runUntil(120_000)
  await files[1]
  assert.deepEqual(ended, ['left', 'late'])
})
