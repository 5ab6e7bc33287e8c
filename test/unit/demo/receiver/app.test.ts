import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { createReceiver } from '../../../../demo/receiver/app.ts'

describe('the receiver', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await createReceiver({ flagsOrigin: 'http://127.0.0.1:4177', apiOrigin: 'http://127.0.0.1:9' })
  })
  afterAll(() => app.close())

  const allowed = async (method: 'GET' | 'POST' | 'DELETE' | 'PUT' | 'OPTIONS', url: string) => {
    const headers = { origin: 'https://shop.example', 'access-control-request-method': 'DELETE' }
    return (await app.inject({ method, url, headers })).headers['access-control-allow-origin']
  }

  it('is sent to by pages of any origin', async () => {
    for (const url of ['/monitoring', '/recording/s/']) {
      assert.equal(await allowed('POST', url), '*')
      assert.equal(await allowed('OPTIONS', url), '*')
    }
    assert.equal(await allowed('GET', '/recording/array/token/config'), '*')
  })

  it('lets no other page read or change what came', async () => {
    for (const url of [
      '/batches',
      '/settings',
      '/behaviour/hang',
      '/',
      '/base.css',
      '/tools.css',
      '/receiver.js',
      '/mail',
      '/mails',
      '/mail.js',
      '/nowhere',
    ]) {
      assert.equal(await allowed('GET', url), undefined, url)
      assert.equal(await allowed('OPTIONS', url), undefined, url)
    }
    const { headers } = await app.inject('/batches')
    assert.equal(headers['cache-control'], 'no-store')
  })
})
