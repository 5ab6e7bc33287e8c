import assert from 'node:assert/strict'
import { describe, it, onTestFinished, vi } from 'vitest'
import { createApi } from '../../../src/api/createApi.ts'
import { codeOf, sessionOf, start } from './startApi.ts'

describe('the calls for one buyer', () => {
  it('send an attempt in the call itself once the client is there', async () => {
    const { api, sent } = start('a')
    await api.openSession()
    const calls = api.of('a')
    await calls.warm()
    sent.length = 0
    const answer = calls.createAttempt('key', '{}', true, Infinity)
    assert.deepEqual(sent, ['POST /v1/attempts a'])
    await assert.rejects(answer)
  })

  it('load the client for an attempt that nobody warmed it for', async () => {
    const { api, sent } = start('a')
    await api.openSession()
    await assert.rejects(api.of('a').createAttempt('key', '{}', true, Infinity))
    assert.equal(sent.at(-1), 'POST /v1/attempts a')
  })

  it('go with its own token once the page has given that of another', async () => {
    const { api, page, sent } = start('a')
    await api.openSession()
    const calls = api.of('a')
    assert.equal(calls.isCurrent(), true)
    page.token = 'b'
    assert.equal(calls.isCurrent(), undefined)
    await api.openSession()
    assert.deepEqual([calls.isCurrent(), api.of('b').isCurrent()], [false, true])
    await assert.rejects(calls.createAttempt('key', '{}', true, Infinity))
    assert.deepEqual(sent, ['GET /v1/session a', 'GET /v1/session b', 'POST /v1/attempts a'])
  })

  it('go with a token that it was given anew', async () => {
    const { api, page, sent } = start('a')
    await api.openSession()
    page.token = 'a2'
    await api.openSession()
    assert.equal(api.of('a').isCurrent(), true)
    await assert.rejects(api.of('a').createAttempt('key', '{}', true, Infinity))
    assert.equal(sent.at(-1), 'POST /v1/attempts a2')
  })

  it('pass over the answer for a token that the page has replaced meanwhile', async () => {
    const { api, page, held, sent } = start('a')
    let answer = () => {}
    held.set('a', new Promise<void>((resolve) => (answer = resolve)))
    const late = api.openSession()
    while (sent.length === 0) await new Promise(setImmediate)
    page.token = 'a2'
    await api.openSession()
    answer()
    await late
    assert.deepEqual([api.of('a').getToken(), api.of('a').isCurrent()], ['a2', true])
  })
})

describe('a token that ran out', () => {
  /** It was good when the session was read. */
  async function runOut(renewed?: string) {
    const started = start('a', renewed)
    await started.api.openSession()
    started.expired.add('a')
    started.sent.length = 0
    const attempt = (until = Infinity) => started.api.of('a').createAttempt('key', '{}', true, until).catch(codeOf)
    return { ...started, attempt }
  }

  it('is replaced by a fresh one of the same buyer, and the call goes out again', async () => {
    const { attempt, page, sent } = await runOut('a2')
    assert.equal(await attempt(), 'card_declined')
    assert.deepEqual(sent, ['POST /v1/attempts a', 'GET /v1/session a2', 'POST /v1/attempts a2'])
    assert.equal(page.asked, 1)
  })

  it('is replaced, and a payment that is too old by then is not sent again', async () => {
    const { attempt, sent } = await runOut('a2')
    assert.equal(await attempt(1), 'token_expired')
    assert.deepEqual(sent, ['POST /v1/attempts a', 'GET /v1/session a2'])
  })

  it('is never replaced by that of another buyer', async () => {
    const { attempt, sent } = await runOut('b')
    assert.equal(await attempt(), 'token_expired')
    assert.deepEqual(sent, ['POST /v1/attempts a', 'GET /v1/session b'])
  })

  it('is not asked for where the page has given a fresh one by itself', async () => {
    const { attempt, page, sent } = await runOut()
    page.token = 'a2'
    assert.equal(await attempt(), 'card_declined')
    assert.equal(sent.at(-1), 'POST /v1/attempts a2')
    assert.equal(page.asked, 0)
  })

  it('is not replaced where nobody can say whose the fresh one is', async () => {
    const { attempt, held, sent } = await runOut('a2')
    held.set('a2', Promise.reject(new TypeError('No network.')))
    assert.equal(await attempt(), 'token_expired')
    assert.deepEqual(sent, ['POST /v1/attempts a', 'GET /v1/session a2'])
  })

  it('is the end where the fresh one has run out too', async () => {
    const { api, page, sent, expired } = await runOut('a2')
    expired.add('a2')
    await assert.rejects(api.openSession())
    assert.deepEqual(sent, ['GET /v1/session a', 'GET /v1/session a2'])
    await assert.rejects(api.openSession())
    assert.deepEqual([page.asked, sent.length], [1, 3])
  })

  it('is asked for once by all calls that find it', async () => {
    const { api, page, sent } = await runOut('a2')
    const calls = api.of('a')
    await Promise.allSettled([calls.getAttempt('1'), calls.getAttempt('2'), api.openSession()])
    assert.equal(page.asked, 1)
    // The read itself, and the one that tells both calls whose the fresh token is.
    assert.equal(sent.filter((one) => one === 'GET /v1/session a2').length, 2)
  })
})

describe('the answer to the first read of the session', () => {
  const startWith = (first: Response) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const sent: string[] = []
    const api = createApi({
      baseUrl: 'http://127.0.0.1:1',
      getToken: () => 'a',
      fetch: ({ url }) => {
        sent.push(url)
        return Promise.resolve(Response.json(sessionOf('asked again')))
      },
      takeFirstSession: () => Promise.resolve(first),
    })
    return { api, sent }
  }
  const open = async (first: Response) => {
    const { api, sent } = startWith(first)
    const session = await api.openSession()
    return [session.buyer.id, sent.length]
  }

  it('is not waited for where it stands still half-way: the session is asked for again', async () => {
    const { api, sent } = startWith(
      new Response(new ReadableStream(), { headers: { 'Content-Type': 'application/json' } }),
    )
    const read = api.openSession()
    vi.advanceTimersByTime(19_999)
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
    assert.deepEqual(sent, [])
    vi.advanceTimersByTime(1)
    assert.equal((await read).buyer.id, 'asked again')
    assert.deepEqual(sent, ['http://127.0.0.1:1/v1/session'])
  })

  it('is the session where it is a good one, and leaves no timer behind', async () => {
    assert.deepEqual(await open(Response.json(sessionOf('a'))), ['a', 0])
    assert.equal(vi.getTimerCount(), 0)
  })

  it('counts for nothing where it is a refusal or cannot be read', async () => {
    for (const first of [
      Response.json(sessionOf('a'), { status: 500 }),
      Response.json({ ...sessionOf('a'), scope: 'admin' }),
      new Response('{'),
    ])
      assert.deepEqual(await open(first), ['asked again', 1])
  })
})

describe('a page that gives no fresh token', () => {
  it('is asked by each call, and the call is refused', async () => {
    const { api, page, sent, expired } = start('a')
    await api.openSession()
    expired.add('a')
    for (const asked of [1, 2]) {
      assert.equal(await api.of('a').getAttempt('1').catch(codeOf), 'token_expired')
      assert.deepEqual([page.asked, sent.length], [asked, 1 + asked])
    }
  })

  it('is asked for nothing where it cannot be', async () => {
    let times = 0
    const refuse = () => {
      times += 1
      return Promise.resolve(Response.json({ code: 'token_expired' }, { status: 401 }))
    }
    const options = { baseUrl: 'http://127.0.0.1:1', getToken: () => 'a', takeFirstSession: () => undefined }
    assert.equal(
      await createApi({ ...options, fetch: refuse })
        .openSession()
        .catch(codeOf),
      'token_expired',
    )
    assert.equal(times, 1)
  })
})

it('sends the other calls too, with no token where the session was never read', async () => {
  const { api, sent } = start('a')
  const calls = api.of('b')
  await Promise.allSettled([calls.getSession(), calls.cancelAttempt('1'), calls.cancelSession()])
  await (await calls.account()).listInvoices().catch(codeOf)
  const paths = ['GET /v1/session', 'POST /v1/attempts/1/cancel', 'POST /v1/cancel', 'GET /v1/invoices']
  assert.deepEqual([calls.getToken(), sent], ['', paths.map((path) => `${path} Bearer`)])
})
