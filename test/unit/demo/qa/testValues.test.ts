import assert from 'node:assert/strict'
import { test } from 'vitest'
import { testValues } from '../../../../demo/qa/testValues.ts'

test('card numbers are written as they stand on a card', () => {
  const values = testValues().map(({ value }) => value)
  assert.ok(values.includes('4242 4242 4242 4242'))
  assert.ok(values.includes('3782 822463 10005'))
})

test('every value says what comes of it', () => {
  for (const { value, outcome } of testValues()) assert.notEqual(outcome, '', value)
})
