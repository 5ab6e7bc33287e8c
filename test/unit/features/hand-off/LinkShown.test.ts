import assert from 'node:assert/strict'
import { test } from 'vitest'
import { mailtoOf } from '../../../../src/features/hand-off/LinkShown.tsx'

test('a subject is one line, whatever the name in it is', () => {
  assert.ok(mailtoOf('Pay Cedar\nBcc: x@evil.test', 'One').startsWith('mailto:?subject=Pay%20Cedar%20Bcc'))
})

test('subject and text reach the mail program whole', () => {
  const address = new URL(mailtoOf('Cedar & Slate: 5 % off?', 'One +\nhttps://x.test/a?b=c&d#e'))
  const params = new Map(
    address.search
      .slice(1)
      .split('&')
      .map((pair) => pair.split('=').map(decodeURIComponent) as [string, string]),
  )
  assert.deepEqual([address.protocol, address.pathname], ['mailto:', ''])
  assert.equal(params.get('subject'), 'Cedar & Slate: 5 % off?')
  assert.equal(params.get('body'), 'One +\r\nhttps://x.test/a?b=c&d#e')
})
