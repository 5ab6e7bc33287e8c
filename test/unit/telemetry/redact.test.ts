import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { ApiError } from '../../../src/api/ApiError.ts'
import { bareComponentStack, bareError, cutUrl, kindOf, placesOf } from '../../../src/telemetry/redact.ts'

describe('what is taken out before anything is told', () => {
  it('cuts addresses at ? and #', () => {
    assert.equal(cutUrl('https://a.example/b?token=1#c'), 'https://a.example/b')
    assert.equal(cutUrl('https://a.example/b#c?d\ne'), 'https://a.example/b')
  })

  it('calls an error by its code, else by its name, and by neither when they are sentences', () => {
    assert.equal(kindOf(new ApiError('card_declined', 'Card 4242 was declined.')), 'card_declined')
    assert.equal(kindOf(new TypeError('x')), 'TypeError')
    assert.equal(kindOf({ name: 'Cedar Tester' }), 'Error')
    assert.equal(kindOf('4242 4242'), 'Error')
    assert.equal(kindOf(null), 'Error')
  })

  it('keeps of a stack the places in scripts, as each browser writes them, with their queries cut', () => {
    const stack = [
      'Error: https://secret.example:1:2 cedar@example.com',
      '    at pay (https://a.example/app.js?token=x:1:20)',
      'submit@https://a.example/app.js:3:4',
      '    at 4242 4242 4242 4242',
      '    at https://a.example/b.js:5:6',
    ].join('\n')
    assert.deepEqual(placesOf(stack), [
      '    at pay (https://a.example/app.js:1:20)',
      '    at submit (https://a.example/app.js:3:4)',
      '    at anonymous (https://a.example/b.js:5:6)',
    ])
  })

  it('makes an error that says nothing', () => {
    const error = new ApiError('server_error', 'For cedar@example.com', { cause: new Error('4242') })
    const bare = bareError(error)
    assert.equal(bare.message, 'server_error')
    assert.equal(bare.cause, undefined)
    assert.doesNotMatch(`${bare.stack}`, /cedar|4242/)
  })

  it('keeps the names of components', () => {
    const stack =
      '\n    at PayScreen (https://a.example/app.js?token=x:1:2)\n    at Suspense (<anonymous>)\n    4242 4242'
    assert.equal(bareComponentStack(stack), 'PayScreen < Suspense')
  })
})
