import assert from 'node:assert/strict'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, it, vi } from 'vitest'
import { createSessionEntry } from '../../../src/session/createSessionEntry.ts'
import { renewToken } from '../../../src/session/renewToken.ts'
import type { RenewalHost } from '../../../src/session/renewToken.ts'
import { codeOf, start } from './startStore.ts'

const cache = new QueryClient()
const KEY = ['session of this test']
const entry = createSessionEntry(cache, () => Promise.reject(new Error('Nobody reads.')), KEY)

/** A page that answers in this way. */
function hostThat(answer: (respondWith: (token: Promise<string> | string) => void) => void) {
  const tokens: string[] = []
  const emit = (_name: string, detail: { respondWith: (token: Promise<string> | string) => void }) => {
    answer(detail.respondWith)
    return true
  }
  const setToken = (token: string) => void tokens.push(token)
  const getConfig = () => ({ token: tokens.at(-1) })
  const host = { tagName: 'balance-checkout', emit, setToken, getConfig } as unknown as RenewalHost
  return { tokens, setToken, host }
}

describe('asking the page for a fresh token', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('names a token of another order, once, and none of the same', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { host } = hostThat((respondWith) => respondWith('fresh'))
    const read = (id: string) =>
      cache.setQueryData(KEY, { transaction: { id }, buyer: { id: 'buyer' }, at: Math.random() })
    const renew = () => {
      vi.advanceTimersByTime(3_000)
      return renewToken(host, entry)
    }
    read('A-1')
    await renew()
    read('A-1')
    assert.equal(warn.mock.calls.length, 0)
    await renew()
    read('B-2')
    read('C-3')
    assert.match(
      String(warn.mock.calls),
      /^Balance \S+: respondWith\(\) got a token of another order, so <balance-checkout> /,
    )
    assert.equal(warn.mock.calls.length, 1)
  })

  it('takes what the page answers, at once or by a promise', async () => {
    for (const token of ['fresh', Promise.resolve('fresh')]) {
      const { host, tokens } = hostThat((respondWith) => respondWith(token))
      assert.equal(await renewToken(host, entry), true)
      assert.deepEqual(tokens, ['fresh'])
    }
  })

  it('reports that there is none where the page is silent, breaks, or gives no token', async () => {
    const silent = hostThat(() => {})
    const broken = hostThat((respondWith) => respondWith(Promise.reject(new Error('No login.'))))
    const empty = hostThat((respondWith) => respondWith(''))
    for (const { host, tokens } of [silent, broken, empty]) {
      assert.equal(await renewToken(host, entry), false)
      assert.deepEqual(tokens, [])
    }
  })

  it('does not ask again for two seconds: a fresh token that has run out too is the end', async () => {
    let times = 0
    const { host } = hostThat((respondWith) => respondWith(`fresh ${(times += 1)}`))
    assert.equal(await renewToken(host, entry), true)
    vi.advanceTimersByTime(1_999)
    assert.deepEqual([await renewToken(host, entry), times], [false, 1])
    vi.advanceTimersByTime(1)
    assert.deepEqual([await renewToken(host, entry), times], [true, 2])
  })

  it('asks at once after a page that had none', async () => {
    let times = 0
    const { host } = hostThat(() => (times += 1))
    await renewToken(host, entry)
    await renewToken(host, entry)
    assert.equal(times, 2)
  })

  it('waits ten seconds, asks no second time meanwhile, and takes what comes later all the same', async () => {
    let log: (token: string) => void = () => {}
    const login = new Promise<string>((resolve) => (log = resolve))
    let times = 0
    const { host, tokens } = hostThat((respondWith) => {
      times += 1
      respondWith(login)
    })
    for (const _ of [1, 2]) {
      const renewed = renewToken(host, entry)
      vi.advanceTimersByTime(10_000)
      assert.equal(await renewed, false)
    }
    const last = renewToken(host, entry)
    log('late')
    assert.equal(await last, true)
    assert.deepEqual([tokens, times], [['late'], 1])
    vi.advanceTimersByTime(2_000)
    await renewToken(host, entry)
    assert.equal(times, 2)
  })

  it('asks about the token that the page has set meanwhile, and lets no older answer replace it', async () => {
    const answers: ((token: string) => void)[] = []
    const { host, tokens, setToken } = hostThat((respondWith) =>
      respondWith(new Promise((resolve) => answers.push(resolve))),
    )
    const first = renewToken(host, entry)
    setToken('from the page')
    const second = renewToken(host, entry)
    assert.equal(answers.length, 2)
    answers[0]?.('old')
    assert.equal(await first, true)
    assert.deepEqual(tokens, ['from the page'])
    answers[1]?.('fresh')
    assert.equal(await second, true)
    assert.deepEqual(tokens, ['from the page', 'fresh'])
  })
})

describe('a token that ran out', () => {
  /** It was good when the session was read. */
  async function runOut(renewed?: string) {
    const started = start('a', renewed)
    await started.read()
    started.expired.add('a')
    started.sent.length = 0
    const attempt = (until = Infinity) => started.store.of('a').createAttempt('key', '{}', true, until).catch(codeOf)
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

  it('is not asked for where the page has set a fresh one by itself', async () => {
    const { attempt, page, sent } = await runOut()
    page.token = 'a2'
    assert.equal(await attempt(), 'card_declined')
    assert.equal(sent.at(-1), 'POST /v1/attempts a2')
    assert.equal(page.asked, 0)
  })

  it('is not replaced where nobody can say whose the fresh one is', async () => {
    const { attempt, held, sent } = await runOut('a2')
    const lost = Promise.reject(new TypeError('No network.'))
    // Nobody waits for it yet.
    lost.catch(() => undefined)
    held.set('a2', lost)
    assert.equal(await attempt(), 'token_expired')
    assert.deepEqual(sent, ['POST /v1/attempts a', 'GET /v1/session a2'])
  })

  it('is the end where the fresh one has run out too', async () => {
    const { read, page, sent, expired } = await runOut('a2')
    expired.add('a2')
    await assert.rejects(read())
    assert.deepEqual(sent, ['GET /v1/session a', 'GET /v1/session a2'])
    await assert.rejects(read())
    assert.deepEqual([page.asked, sent.length], [1, 3])
  })

  it('is asked for once by all calls that find it', async () => {
    const { store, read, page, sent } = await runOut('a2')
    const calls = store.of('a')
    await Promise.allSettled([calls.getAttempt('1'), calls.getAttempt('2'), read()])
    assert.equal(page.asked, 1)
    // The read itself, and the one that shows both calls whose the fresh token is.
    assert.equal(sent.filter((one) => one === 'GET /v1/session a2').length, 2)
  })

  it('is asked for by each call where the page has none, and the call is refused', async () => {
    const { store, page, sent } = await runOut()
    for (const asked of [1, 2]) {
      assert.equal(await store.of('a').getAttempt('1').catch(codeOf), 'token_expired')
      assert.deepEqual([page.asked, sent.length], [asked, asked])
    }
  })
})
