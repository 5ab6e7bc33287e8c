import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, vi } from 'vitest'
import { renewToken } from '../../../../src/app/providers/renewToken.ts'
import type { Host } from '../../../../src/contract/host.ts'

/** A page that answers in this way. */
function hostThat(answer: (respondWith: (token: Promise<string> | string) => void) => void) {
  const tokens: string[] = []
  const emit = (_name: string, detail: { respondWith: (token: Promise<string> | string) => void }) => {
    answer(detail.respondWith)
    return true
  }
  const setToken = (token: string) => void tokens.push(token)
  return { tokens, setToken, host: { emit, setToken, getConfig: () => ({ token: tokens.at(-1) }) } as unknown as Host }
}

describe('asking the page for a fresh token', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('takes what the page answers, at once or by a promise', async () => {
    for (const token of ['fresh', Promise.resolve('fresh')]) {
      const { host, tokens } = hostThat((respondWith) => respondWith(token))
      assert.equal(await renewToken(host), true)
      assert.deepEqual(tokens, ['fresh'])
    }
  })

  it('says that there is none where the page is silent, breaks, or gives no token', async () => {
    const silent = hostThat(() => {})
    const broken = hostThat((respondWith) => respondWith(Promise.reject(new Error('No login.'))))
    const empty = hostThat((respondWith) => respondWith(''))
    for (const { host, tokens } of [silent, broken, empty]) {
      assert.equal(await renewToken(host), false)
      assert.deepEqual(tokens, [])
    }
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
      const renewed = renewToken(host)
      vi.advanceTimersByTime(10_000)
      assert.equal(await renewed, false)
    }
    const last = renewToken(host)
    log('late')
    assert.equal(await last, true)
    assert.deepEqual([tokens, times], [['late'], 1])
    await renewToken(host)
    assert.equal(times, 2)
  })

  it('asks about the token that the page has set meanwhile, and lets no older answer replace it', async () => {
    const answers: ((token: string) => void)[] = []
    const { host, tokens, setToken } = hostThat((respondWith) =>
      respondWith(new Promise((resolve) => answers.push(resolve))),
    )
    const first = renewToken(host)
    setToken('from the page')
    const second = renewToken(host)
    assert.equal(answers.length, 2)
    answers[0]?.('old')
    assert.equal(await first, true)
    assert.deepEqual(tokens, ['from the page'])
    answers[1]?.('fresh')
    assert.equal(await second, true)
    assert.deepEqual(tokens, ['from the page', 'fresh'])
  })
})
