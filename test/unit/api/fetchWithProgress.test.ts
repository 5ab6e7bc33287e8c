import assert from 'node:assert/strict'
import { it, onTestFinished, vi } from 'vitest'
import { createHttpClient } from '../../../src/api/httpClient.ts'
import { fetchWithProgress } from '../../../src/api/fetchWithProgress.ts'

/** The upload of a browser, driven by the test. */
class FakeUpload {
  static last: FakeUpload
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  readonly sent: string[] = []
  status = 0
  responseText = ''
  type: string | null = 'application/json'
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  onloadend = () => {}
  constructor() {
    FakeUpload.last = this
  }
  open(method: string, url: string) {
    this.sent.push(`${method} ${url}`)
  }
  setRequestHeader(name: string, value: string) {
    this.sent.push(`${name}: ${value}`)
  }
  getResponseHeader(name: string) {
    return name === 'Content-Type' ? this.type : null
  }
  send(body: string) {
    this.sent.push(body)
  }
  abort() {
    this.onabort()
    this.onloadend()
  }
}

async function begin() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  const shares: number[] = []
  const client = createHttpClient('https://api.example.test')
  let upload: Promise<Response> | undefined
  const answered = client.POST('/v1/qualification/documents', {
    body: { name: 'a.pdf', type: 'application/pdf', content: '' },
    bodySerializer: () => 'content',
    headers: { Authorization: 'Bearer token' },
    fetch: (request) => {
      upload = fetchWithProgress((share) => void shares.push(share))(request)
      return new Promise(() => undefined)
    },
  })
  answered.catch(() => {})
  assert.ok(upload)
  const answer = upload
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
  return { answer, shares, exchange: FakeUpload.last }
}

it('sends the request as it is, reports how much has left, and gives the answer back', async () => {
  const { answer, shares, exchange } = await begin()
  assert.deepEqual(exchange.sent, [
    'POST https://api.example.test/v1/qualification/documents',
    'authorization: Bearer token',
    'content-type: application/json',
    'content',
  ])
  for (const loaded of [50, 200]) exchange.upload.onprogress?.({ loaded, total: 200 })
  assert.deepEqual(shares, [0.25, 1])
  Object.assign(exchange, { status: 422, responseText: '{"code":"validation_failed"}' })
  exchange.onload()
  exchange.onloadend()
  const response = await answer
  assert.deepEqual([response.status, response.headers.get('Content-Type')], [422, 'application/json'])
  assert.deepEqual(await response.json(), { code: 'validation_failed' })
  assert.equal(vi.getTimerCount(), 0)
})

it('gives an upload up that stands still for twenty seconds, and none that moves', async () => {
  const { answer, exchange } = await begin()
  const failed = assert.rejects(answer, /did not get through/)
  for (let step = 0; step < 5; step += 1) {
    vi.advanceTimersByTime(19_999)
    exchange.upload.onprogress?.({ loaded: step, total: 100 })
  }
  const abort = vi.spyOn(exchange, 'abort')
  vi.advanceTimersByTime(19_999)
  assert.equal(abort.mock.calls.length, 0)
  vi.advanceTimersByTime(1)
  assert.equal(abort.mock.calls.length, 1)
  await failed
})

it('fails where the network does, and names no type where none came', async () => {
  const broken = await begin()
  broken.exchange.onerror()
  await assert.rejects(broken.answer, TypeError)
  const { answer, exchange } = await begin()
  Object.assign(exchange, { status: 200, type: null })
  exchange.onload()
  assert.equal((await answer).headers.get('Content-Type'), '')
})
