import assert from 'node:assert/strict'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { requestEarly } from '../../../src/session/requestEarly.ts'
import { shareRequests } from '../../../src/session/shareRequests.ts'

const API = 'https://api.example.test'
const fetched = vi.fn<(address: string, options: RequestInit) => Promise<Response>>()

beforeEach(() => {
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response(`answer ${fetched.mock.calls.length}`)))
  vi.stubGlobal('fetch', fetched)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

const textOf = async (answer: Promise<Response>) => (await answer).text()

it('requests a session once for the elements of one token, and each of them can read the answer', async () => {
  const request = shareRequests(requestEarly)
  const answers = [request(API, 'a'), request(API, 'a')]
  assert.deepEqual(await Promise.all(answers.map(textOf)), ['answer 1', 'answer 1'])
})

it('requests a session for each token and for each API', async () => {
  const request = shareRequests(requestEarly)
  await Promise.all([request(API, 'a'), request(API, 'b'), request('https://other.example.test', 'a')])
  expect(fetched).toHaveBeenCalledTimes(3)
})

it('shares an answer for five seconds', async () => {
  const request = shareRequests(requestEarly)
  await request(API, 'a')
  vi.advanceTimersByTime(5_000)
  assert.equal(await textOf(request(API, 'a')), 'answer 1')
  vi.advanceTimersByTime(1)
  assert.equal(await textOf(request(API, 'a')), 'answer 2')
})

it('uses what the loader has requested of the sandbox, and of no other API', async () => {
  const request = shareRequests(
    requestEarly,
    new Map([[`${API}/v1/session a`, Promise.resolve(new Response('prefetched'))]]),
  )
  assert.equal(await textOf(request(API, 'a')), 'prefetched')
  assert.equal(await textOf(request('https://other.example.test', 'a')), 'answer 1')
})

it('rejects for every element where no answer comes', async () => {
  fetched.mockImplementation(() => Promise.reject(new TypeError('No network.')))
  const request = shareRequests(requestEarly)
  await Promise.all([request(API, 'a'), request(API, 'a')].map((answer) => assert.rejects(answer, TypeError)))
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('sends the token, and the integration where the page names one, and asks no cache', async () => {
  const request = shareRequests(requestEarly)
  await request(API, 'a')
  await request(API, 'b', 'shop plugin')
  const sent = fetched.mock.calls.map(([address, { headers, cache }]) => [
    address,
    Object.fromEntries(new Headers(headers)),
    cache,
  ])
  assert.deepEqual(sent, [
    [`${API}/v1/session`, { authorization: 'Bearer a' }, 'reload'],
    [`${API}/v1/session`, { authorization: 'Bearer b', source: 'shop plugin' }, 'reload'],
  ])
})
