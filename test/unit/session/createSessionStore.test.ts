import assert from 'node:assert/strict'
import { describe, it, onTestFinished, vi } from 'vitest'
import { sessionOf, start, startStore } from './startStore.ts'

describe('whose a token is', () => {
  it('is set once its session is read, and calls go with the own token of their buyer', async () => {
    const { store, read, page, sent } = start('a')
    await read()
    const calls = store.of('a')
    assert.equal(calls.isCurrent(), true)
    page.token = 'b'
    assert.equal(calls.isCurrent(), undefined)
    await read()
    assert.deepEqual([calls.isCurrent(), store.of('b').isCurrent()], [false, true])
    await assert.rejects(calls.createAttempt('key', '{}', true, Infinity))
    assert.deepEqual(sent, ['GET /v1/session a', 'GET /v1/session b', 'POST /v1/attempts a'])
  })

  it('lets calls go with a token that the page has set anew', async () => {
    const { store, read, page, sent } = start('a')
    await read()
    page.token = 'a2'
    await read()
    assert.equal(store.of('a').isCurrent(), true)
    await assert.rejects(store.of('a').createAttempt('key', '{}', true, Infinity))
    assert.equal(sent.at(-1), 'POST /v1/attempts a2')
  })

  it('is not taken from the answer for a token that the page has replaced meanwhile', async () => {
    const { store, read, page, held, sent } = start('a')
    let answer = () => {}
    held.set('a', new Promise<void>((resolve) => (answer = resolve)))
    const late = read()
    await vi.waitUntil(() => sent.length > 0)
    page.token = 'a2'
    await read()
    answer()
    await late
    assert.deepEqual([store.of('a').getToken(), store.of('a').isCurrent()], ['a2', true])
  })

  it('is unknown before: calls go with none', async () => {
    const { store, sent } = start('a')
    await store.of('b').getSession()
    assert.deepEqual([store.of('b').getToken(), sent], ['', ['GET /v1/session Bearer']])
  })
})

describe('the answer to the first request', () => {
  const startWith = (first: Response) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const sent: string[] = []
    const answer = ({ url }: Request) => {
      sent.push(url)
      return Promise.resolve(Response.json(sessionOf('asked again')))
    }
    return { ...startStore({ token: 'a', asked: 0 }, answer, Promise.resolve(first)), sent }
  }

  it('is the session where it is a good one, and leaves no timer behind', async () => {
    const { read, sent } = startWith(Response.json(sessionOf('a')))
    assert.equal((await read()).buyer.id, 'a')
    assert.deepEqual([sent.length, vi.getTimerCount()], [0, 0])
  })

  it('serves one read', async () => {
    const { read } = startWith(Response.json(sessionOf('a')))
    assert.deepEqual([(await read()).buyer.id, (await read()).buyer.id], ['a', 'asked again'])
  })

  it('is not used where it is a refusal or cannot be read', async () => {
    for (const first of [
      Response.json(sessionOf('a'), { status: 500 }),
      Response.json({ ...sessionOf('a'), scope: 'admin' }),
      new Response('{'),
    ]) {
      const { read, sent } = startWith(first)
      assert.deepEqual([(await read()).buyer.id, sent.length], ['asked again', 1])
    }
  })

  it('is not waited for where its body stops half-way', async () => {
    const { read, sent } = startWith(
      new Response(new ReadableStream(), { headers: { 'Content-Type': 'application/json' } }),
    )
    const session = read()
    vi.advanceTimersByTime(19_999)
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
    assert.deepEqual(sent, [])
    vi.advanceTimersByTime(1)
    assert.equal((await session).buyer.id, 'asked again')
    assert.deepEqual(sent, ['http://127.0.0.1:1/v1/session'])
  })
})
