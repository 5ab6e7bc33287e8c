import assert from 'node:assert/strict'
import { test } from 'vitest'
import { acceptedTag, isRightToLeft } from '../../../demo/sandbox/domain/languages.ts'

test('the first language of a request counts that there are words in', () => {
  assert.equal(acceptedTag('fr-FR, es-mx;q=0.9, en;q=0.8'), 'es-MX')
  assert.equal(acceptedTag('AR'), 'ar')
  for (const none of [undefined, '', '*', 'fr', 'en_US', 'es\u0000', 'x'.repeat(99)])
    assert.equal(acceptedTag(none), 'en')
})

test('Arabic is written from right to left', () => {
  assert.deepEqual((['en', 'es', 'ar'] as const).map(isRightToLeft), [false, false, true])
})
