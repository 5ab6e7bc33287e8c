import assert from 'node:assert/strict'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fetchWithEarly } from '../../../src/session/fetchWithEarly.ts'

const URL_OF_LIST = 'https://api.example.test/v1/invoices?limit=100'
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const withToken = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
const textOf = async (answer: Promise<Response>) => (await answer).text()

beforeEach(() => {
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('sent')))
  vi.stubGlobal('fetch', fetched)
})

const startWith = (answer: Promise<Response>) => fetchWithEarly(new Map([[`${URL_OF_LIST} a`, answer]]))

it('serves one call of the same URL and token by the early answer; the next is sent', async () => {
  const call = startWith(Promise.resolve(new Response('early')))
  assert.equal(await textOf(call(URL_OF_LIST, withToken('a'))), 'early')
  expect(fetched).not.toHaveBeenCalled()
  assert.equal(await textOf(call(URL_OF_LIST, withToken('a'))), 'sent')
})

it('serves no call of another token or URL', async () => {
  const call = startWith(Promise.resolve(new Response('early')))
  assert.equal(await textOf(call(URL_OF_LIST, withToken('b'))), 'sent')
  assert.equal(await textOf(call(`${URL_OF_LIST}0`, withToken('a'))), 'sent')
  assert.equal(await textOf(call(URL_OF_LIST, {})), 'sent')
})

it('sends the call where the early answer failed', async () => {
  const refused = startWith(Promise.resolve(new Response('expired', { status: 401 })))
  assert.equal(await textOf(refused(URL_OF_LIST, withToken('a'))), 'sent')
  const lost = startWith(Promise.reject(new TypeError('No network.')))
  assert.equal(await textOf(lost(URL_OF_LIST, withToken('a'))), 'sent')
})

it('takes an early answer for new for thirty seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const call = startWith(Promise.resolve(new Response('early')))
  vi.advanceTimersByTime(30_001)
  assert.equal(await textOf(call(URL_OF_LIST, withToken('a'))), 'sent')
})

it('reads no session from what was requested early', async () => {
  const url = 'https://api.example.test/v1/session'
  const call = fetchWithEarly(new Map([[`${url} a`, Promise.resolve(new Response('early'))]]))
  assert.equal(await textOf(call(url, withToken('a'))), 'sent')
})

it('sends what was not requested early before it returns', () => {
  void startWith(Promise.resolve(new Response()))('https://api.example.test/v1/attempts', { method: 'POST' })
  expect(fetched).toHaveBeenCalledTimes(1)
})
