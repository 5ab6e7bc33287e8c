import assert from 'node:assert/strict'
import Fastify from 'fastify'
import { describe, it } from 'vitest'
import { localOrigins, readProxiedOrigins, refuseOtherHosts } from '../../../demo/hosts.ts'

describe('the origins of a port', () => {
  it('are those of every name of this machine', () => {
    assert.deepEqual(localOrigins('4173'), ['http://127.0.0.1:4173', 'http://localhost:4173', 'http://[::1]:4173'])
    assert.deepEqual(localOrigins(80), ['http://127.0.0.1', 'http://localhost', 'http://[::1]'])
  })
})

describe('PROXIED_ORIGINS', () => {
  it('is read as origins, separated by spaces', () => {
    assert.deepEqual(readProxiedOrigins({}), [])
    const PROXIED_ORIGINS = ' https://Demo.example/  http://127.0.0.1:8080 '
    assert.deepEqual(readProxiedOrigins({ PROXIED_ORIGINS }), ['https://demo.example', 'http://127.0.0.1:8080'])
  })

  for (const bad of [
    'demo.example',
    'demo.example:443',
    'https://',
    'ws://a.example',
    'https://a.example,https://b.example',
    'https://a.example/qa',
  ]) {
    it(`names what is no origin: ${bad}`, () => {
      assert.throws(
        () => readProxiedOrigins({ PROXIED_ORIGINS: bad }),
        /PROXIED_ORIGINS must be origins such as .*, not/,
      )
    })
  }
})

describe('a server on port 80', () => {
  const statusFor = async (host: string) => {
    const app = Fastify()
    refuseOtherHosts(app)
    app.get('/', () => 'here')
    return (await app.inject({ url: '/', headers: { host } })).statusCode
  }

  it('is named with and without its port', async () => {
    for (const host of ['localhost', 'localhost:80', '127.0.0.1', '[::1]:80']) {
      assert.equal(await statusFor(host), 200, host)
    }
    for (const host of ['localhost:8080', 'evil.example', 'evil.example:80']) {
      assert.equal(await statusFor(host), 421, host)
    }
  })
})
