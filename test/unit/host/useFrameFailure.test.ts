import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { suggestionFor } from '../../../src/host/useFrameFailure.ts'

const URL_OF_FRAME = 'https://shop.example.test/pay/secure-frame.html'

describe('what is suggested where a frame did not load', () => {
  it('is the policies that can refuse it', () => {
    const suggestion = suggestionFor(URL_OF_FRAME, false)
    assert.match(suggestion, /frame-src of the Content-Security-Policy has https:\/\/shop\.example\.test\. /)
    assert.match(suggestion, /"Cross-Origin-Embedder-Policy: require-corp"/)
  })

  it('is the word that the frame around a page without an origin has to allow', () => {
    const suggestion = suggestionFor(URL_OF_FRAME, false, true)
    assert.match(suggestion, /sandbox attribute does not have allow-same-origin/)
    assert.doesNotMatch(suggestion, /frame-src/)
  })

  it('is the headers alone in a page that is isolated', () => {
    const suggestion = suggestionFor(URL_OF_FRAME, true)
    assert.match(
      suggestion,
      /"Cross-Origin-Embedder-Policy: require-corp".*"Cross-Origin-Resource-Policy: cross-origin"/,
    )
    assert.doesNotMatch(suggestion, /frame-src/)
  })
})
