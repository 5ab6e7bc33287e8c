import assert from 'node:assert/strict'
import { it } from 'vitest'
import { allows, highest, levelOf } from '../../../src/telemetry/level.ts'

it('is off against the wish of the payer, and else what the page says', () => {
  assert.equal(levelOf('full', {}), 'full')
  assert.equal(levelOf('full', { globalPrivacyControl: true }), 'off')
  assert.equal(levelOf('standard', { doNotTrack: '1' }), 'off')
  assert.equal(levelOf('standard', { doNotTrack: '0', globalPrivacyControl: false }), 'standard')
})

it('allows what needs less', () => {
  assert.deepEqual(
    [allows('errors', 'errors'), allows('errors', 'standard'), allows('full', 'standard')],
    [true, false, true],
  )
})

it('takes the most that one of several elements allows', () => {
  assert.equal(highest(['errors', 'full', 'off']), 'full')
  assert.equal(highest([]), 'off')
})
