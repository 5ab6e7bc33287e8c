import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createPendingRequests } from '../../../../src/secure-frame/host/createPendingRequests.ts'

const heard = () => true

test('each reply settles the request that carries its id', async () => {
  const requests = createPendingRequests(1000)
  const ids: string[] = []
  const [first, second] = [1, 2].map(() => requests.ask((id) => ids.push(id) > 0))
  requests.settle({ type: 'encrypted', id: 'nobody', jwe: 'x' })
  requests.settle({ type: 'encrypted', id: ids[1] ?? '', jwe: 'second' })
  requests.settle({ type: 'refused', id: ids[0] ?? '', reason: 'invalid' })
  assert.deepEqual(await first, { type: 'refused', id: ids[0], reason: 'invalid' })
  assert.deepEqual(await second, { type: 'encrypted', id: ids[1], jwe: 'second' })
})

test('a request that nobody hears is lost at once', async () => {
  assert.deepEqual(await createPendingRequests(60_000).ask(() => false), { type: 'lost', reason: 'unavailable' })
})

test('a request without a reply is lost after the time limit', async () => {
  assert.deepEqual(await createPendingRequests(5).ask(heard), { type: 'lost', reason: 'timeout' })
})

test('a reload settles everything that waits', async () => {
  const requests = createPendingRequests(60_000)
  const waiting = [requests.ask(heard), requests.ask(heard)]
  requests.loseAll('frame_reloaded')
  const lost = { type: 'lost', reason: 'frame_reloaded' }
  assert.deepEqual(await Promise.all(waiting), [lost, lost])
})
