import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createFlagServer } from '../../../../demo/flags/app.ts'

const PAGE = 'http://127.0.0.1:4176'

describe('the flag server', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await createFlagServer({ pageOrigins: [PAGE] })
  })
  afterAll(() => app.close())

  const ask = (headers: Readonly<Record<string, string>> = {}) =>
    app.inject({ url: '/proxy?appName=balance-checkout', headers: { authorization: 'sandbox', ...headers } })
  const set = (name: string, payload: object) => app.inject({ method: 'PUT', url: `/flags/${name}`, payload })
  const namesIn = (body: string) =>
    (JSON.parse(body) as { toggles: { name: string }[] }).toggles.map(({ name }) => name)

  it('tells the flags that are on, and only those', async () => {
    assert.deepEqual(namesIn((await ask()).body), ['next', 'split', 'method-order'])
    await set('next', { enabled: false })
    assert.deepEqual(namesIn((await ask()).body), ['split', 'method-order'])
    await set('next', { enabled: true })
  })

  it('says that nothing changed until something did', async () => {
    const { etag = '' } = (await ask()).headers
    assert.equal((await ask({ 'if-none-match': etag })).statusCode, 304)
    await set('method-order', { value: 'invoice' })
    const changed = await ask({ 'if-none-match': etag })
    assert.equal(changed.statusCode, 200)
    assert.match(changed.body, /"payload":\{"type":"string","value":"invoice"\}/)
  })

  it('is asked by pages of any origin, and switched by one page alone', async () => {
    const allowed = async (origin: string, method: 'GET' | 'OPTIONS', url: string) => {
      const headers = { origin, 'access-control-request-method': 'PUT' }
      return (await app.inject({ method, url, headers })).headers['access-control-allow-origin']
    }
    for (const origin of [PAGE, 'https://shop.example']) {
      assert.equal(await allowed(origin, 'GET', '/proxy'), '*')
      assert.equal(await allowed(origin, 'OPTIONS', '/proxy'), '*')
    }
    for (const url of ['/flags', '/flags/next', '/behaviour/hang']) {
      assert.equal(await allowed(PAGE, 'OPTIONS', url), PAGE, url)
      for (const origin of ['https://evil.example', `${PAGE}0`, 'null']) {
        assert.equal(await allowed(origin, 'GET', url), undefined, url)
        assert.equal(await allowed(origin, 'OPTIONS', url), undefined, url)
      }
    }
  })

  it('says what was wrong', async () => {
    assert.equal((await ask({ authorization: 'other' })).statusCode, 401)
    assert.match((await set('nxt', { enabled: true })).body, /The flags are next, split, method-order\./)
    assert.equal((await set('next', { enabled: 'perhaps' })).statusCode, 400)
    assert.equal((await set('next', { colour: 'red' })).statusCode, 400)
    assert.match((await set('next', { value: 'x' })).body, /next has no value/)
    assert.match(
      (await app.inject({ method: 'PUT', url: '/behaviour/well-ish' })).body,
      /one of well, hang, slow, fail, lie/,
    )
  })
})
