import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { errorFromAnswer, errorFromSilence } from '../../../src/api/ApiError.ts'

const answer = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers })
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
