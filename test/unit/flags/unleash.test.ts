import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startUnleash } from '../../../src/flags/unleash.ts'

const OPTIONS = {
  service: { enabled: true, host: 'https://flags.test/proxy', clientKey: 'key' },
  environmentName: 'sandbox',
  onFlags: () => {},
}
const MINUTES = 5 * 60_000

describe('the client for flags', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  async function requestsOf(isStoppedEarly: boolean): Promise<number> {
    let answer = (_: Response) => {}
    const requests = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)))
    vi.stubGlobal('fetch', requests)
    const stop = startUnleash(OPTIONS)
    await vi.advanceTimersByTimeAsync(0)
    if (isStoppedEarly) stop()
    answer(Response.json({ toggles: [] }))
    await vi.advanceTimersByTimeAsync(MINUTES)
    stop()
    return requests.mock.calls.length
  }

  it('asks again as time goes by', async () => {
    expect(await requestsOf(false)).toBeGreaterThan(1)
  })

  it('asks no more when it was stopped while its first request was under way', async () => {
    expect(await requestsOf(true)).toBe(1)
  })
})
