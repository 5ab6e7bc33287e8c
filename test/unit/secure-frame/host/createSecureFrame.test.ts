import assert from 'node:assert/strict'
import { test } from 'vitest'
import { parseFrameUrl } from '../../../../src/secure-frame/host/createSecureFrame.ts'

test('https and http on a loopback host are fit to type a card into', () => {
  for (const url of ['https://assets.example/secure-frame.html', 'http://127.0.0.1:4174/a', 'http://localhost/a']) {
    assert.equal(parseFrameUrl(url).href, url)
  }
})

test('any other address is refused with a sentence that names it', () => {
  for (const url of ['http://assets.example/', 'javascript:alert(1)', 'data:text/html,x', '/secure-frame.html', '']) {
    assert.throws(
      () => parseFrameUrl(url),
      ({ message }: Error) => message.includes('must be https') && message.includes(`"${url}"`),
    )
  }
})
