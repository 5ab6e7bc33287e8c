import assert from 'node:assert/strict'
import { it } from 'vitest'
import { isAtOrigin, isSecureUrl } from '../../../src/lib/url.ts'

it('takes https, and http where there is no network to listen on', () => {
  for (const url of ['https://pay.test/a', 'http://127.0.0.1:4175', 'http://localhost', 'http://[::1]/'])
    assert.ok(isSecureUrl(url), url)
  for (const url of [
    '',
    'pay.test',
    '//pay.test',
    'http://pay.test',
    'ftp://pay.test',
    'data:image/png,',
    'javascript:1',
  ])
    assert.ok(!isSecureUrl(url), url)
})

it('takes for a page of the API only what has its origin', () => {
  const api = 'https://api.pay.test/v1'
  assert.ok(isAtOrigin('https://api.pay.test/hosted/three-d-secure/x', api))
  assert.ok(isAtOrigin('http://127.0.0.1:4175/hosted/x', 'http://localhost:4175'))
  const others = [
    ...[
      'https://pay.test/hosted',
      'https://api.pay.test:8443/',
      'http://api.pay.test/',
      'https://api.pay.test.evil.test/',
    ],
    ...['https://api.pay.test@evil.test/', 'javascript:alert(1)', 'data:text/html,x', '/hosted/x', ''],
  ]
  for (const url of others) assert.ok(!isAtOrigin(url, api), url)
  assert.ok(!isAtOrigin('http://127.0.0.1:1/x', 'http://localhost:4175'))
})
