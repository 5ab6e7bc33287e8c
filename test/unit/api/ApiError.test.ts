import assert from 'node:assert/strict'
import { describe, it, vi } from 'vitest'
import { ApiError, asApiError, errorFromAnswer, errorFromSilence, readRetryAfter } from '../../../src/api/ApiError.ts'
import { attempt } from '../payment/play.ts'

const answer = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers })
const SESSION = {
  ...{ scope: 'buyer', environment: 'sandbox', merchant: { name: 'Cedar' }, buyer: { id: 'buyer_1' } },
  ...{ retrySafe: true, buyerFields: {}, serverTime: '2026-01-01T00:00:00Z' },
}
const REFUSAL = { code: 'card_declined', message: 'Declined.', requestId: 'req_1' }

describe('an answer that is not a success', () => {
  it('is definite where the API itself refused', () => {
    for (const status of [400, 402, 403, 404, 409, 410, 422])
      assert.equal(errorFromAnswer(answer(status), REFUSAL).isDefinite, true, `${status}`)
  })

  it('is not definite where somebody between the page and the API may have written it', () => {
    for (const body of [undefined, '<html>Forbidden</html>', {}, { code: 7 }, []])
      assert.equal(errorFromAnswer(answer(403), body).isDefinite, false, JSON.stringify(body))
  })

  it('is not definite where the API may have done what was asked, or asks to come again', () => {
    for (const status of [408, 429, 500, 502, 503, 504])
      assert.equal(errorFromAnswer(answer(status), REFUSAL).isDefinite, false, `${status}`)
    assert.equal(errorFromSilence(new TypeError('reset')).isDefinite, false)
  })

  it('is not definite where it names an attempt that cannot be read', () => {
    assert.equal(errorFromAnswer(answer(409), { ...REFUSAL, attempt: { id: 7 } }).isDefinite, false)
  })

  it('says how long to wait, as seconds or as a date of the server', () => {
    const date = 'Sat, 21 Nov 2026 10:00:00 GMT'
    const until = (headers: Record<string, string>) =>
      errorFromAnswer(answer(429, headers), REFUSAL).details.retryAfterMs
    assert.equal(until({ 'Retry-After': '7' }), 7_000)
    assert.equal(until({ 'Retry-After': 'Sat, 21 Nov 2026 10:00:09 GMT', Date: date }), 9_000)
    assert.equal(until({ 'Retry-After': 'Sat, 21 Nov 2026 09:00:00 GMT', Date: date }), 0)
    assert.equal(until({ 'Retry-After': '86400' }), 60_000)
    assert.equal(until({ 'Retry-After': 'soon' }), undefined)
    assert.equal(until({}), undefined)
  })
})

describe('what an answer says beside its status', () => {
  it('is a code of the closed list, or what the status stands for', () => {
    for (const [status, code, expected] of [
      [402, 'insufficient_funds', 'insufficient_funds'],
      [402, 'of a later API', 'internal_error'],
      [429, undefined, 'rate_limited'],
      [401, undefined, 'invalid_token'],
      [500, undefined, 'server_error'],
      [503, 'of a later API', 'server_error'],
      [408, undefined, 'server_error'],
      [404, undefined, 'internal_error'],
    ] as const)
      assert.equal(errorFromAnswer(answer(status), { code }).code, expected, `${status} ${code}`)
  })

  it('is one sentence, the request that it answers, and what it knows of attempt and session', () => {
    const conflict = errorFromAnswer(answer(409), { ...REFUSAL, attempt: attempt(), session: SESSION })
    assert.deepEqual([conflict.name, conflict.message], ['ApiError', 'Declined.'])
    const { requestId, attempt: named, session } = conflict.details
    assert.deepEqual(structuredClone([requestId, named, session]), ['req_1', attempt(), SESSION])
    const several = errorFromAnswer(answer(400), { message: ['One.', 'Two.'], requestId: 7, session: { id: 7 } })
    assert.deepEqual([several.message, several.details.requestId], ['One. Two.', undefined])
    assert.deepEqual([several.details.attempt, several.details.session], [undefined, undefined])
    const none = new Response(null, { status: 502, statusText: 'Bad Gateway' })
    assert.equal(errorFromAnswer(none, { message: { text: 'no sentence' } }).message, 'Bad Gateway')
  })

  it('is worth another try where the API may answer otherwise then', () => {
    for (const [status, isRetryable] of [
      [400, false],
      [401, false],
      [408, true],
      [429, true],
      [500, true],
      [503, true],
    ] as const)
      assert.equal(errorFromAnswer(answer(status), REFUSAL).isRetryable, isRetryable, `${status}`)
    assert.equal(new ApiError('malformed_answer', '', { status: 200 }).isRetryable, true)
    assert.equal(errorFromSilence(undefined).isRetryable, true)
  })
})

describe('an answer that did not come', () => {
  it('is called offline where the browser is, and keeps its cause', () => {
    const cause = new TypeError('reset')
    const online = errorFromSilence(cause)
    assert.deepEqual([online.code, online.cause, online.message], ['server_error', cause, 'No answer came.'])
    vi.stubGlobal('navigator', { onLine: true })
    assert.equal(errorFromSilence(cause).code, 'server_error')
    vi.stubGlobal('navigator', { onLine: false })
    assert.equal(errorFromSilence(cause).code, 'offline')
    for (const unknown of [undefined, { language: 'en-US' }]) {
      vi.stubGlobal('navigator', unknown)
      assert.equal(errorFromSilence(cause).code, 'server_error')
    }
  })

  it('is an error of our own where the call itself broke', () => {
    const cause = new RangeError('a fault of our own')
    const broken = asApiError(cause)
    assert.deepEqual([broken.code, broken.cause, broken.isDefinite], ['internal_error', cause, false])
    assert.match(broken.message, /broke/)
    const error = errorFromSilence(cause)
    assert.equal(asApiError(error), error)
  })

  it('is no definite refusal without a status of the 400s', () => {
    for (const status of [undefined, 200, 399])
      assert.equal(new ApiError('card_declined', '', { status, apiCode: 'card_declined' }).isDefinite, false)
  })
})

it('reads seconds with blanks around them, and a date by the clock of this machine where the server sends none', () => {
  assert.equal(readRetryAfter({ get: (name: string) => (name === 'Retry-After' ? ' 7 ' : null) } as Headers), 7_000)
  // A date of C, which HTTP allows and which ends in digits.
  const dates = { Date: 'Sat Nov 21 10:00:00 2026', 'Retry-After': 'Sat Nov 21 10:00:09 2026' }
  assert.equal(readRetryAfter(new Headers(dates)), 9_000)
  const soon = readRetryAfter(new Headers({ 'Retry-After': new Date(Date.now() + 30_000).toUTCString() })) ?? 0
  assert.ok(soon > 20_000 && soon <= 30_000, `${soon}`)
})
