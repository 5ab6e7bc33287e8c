import assert from 'node:assert/strict'
import { it, vi } from 'vitest'
import { isRefused, onRefusal, watchRefusals } from '../../../src/host/refusals.ts'

const page = new EventTarget()
const refuse = (effectiveDirective: string, blockedURI: string, disposition = 'enforce') =>
  page.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI, disposition }),
  )

it('knows what the policy of the page refuses, by directive and origin', () => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  watchRefusals()
  const callback = vi.fn()
  const stop = onRefusal('frame-src', 'https://assets.example.test', callback)
  refuse('frame-src', 'https://assets.example.test', 'report')
  refuse('connect-src', 'https://assets.example.test/v1/session')
  refuse('frame-src', 'https://assets.example.test.elsewhere.test')
  refuse('frame-src', 'inline')
  assert.equal(callback.mock.calls.length, 0)
  refuse('frame-src', 'https://assets.example.test')
  assert.equal(callback.mock.calls.length, 1)
  assert.ok(isRefused('frame-src', 'https://assets.example.test/secure-frame.html'))
  assert.ok(isRefused('connect-src', 'https://assets.example.test'))

  onRefusal('frame-src', 'https://assets.example.test', callback)()
  assert.equal(callback.mock.calls.length, 2, 'calls back at once for what was refused before')
  stop()
  refuse('frame-src', 'https://assets.example.test')
  assert.equal(callback.mock.calls.length, 2)
})
