import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { createAssetsServer } from '../../../../demo/assets/app.ts'

const SCRIPT = 'export const answer = 42\n'.repeat(50)

const PAGE = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-a='" />`

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'))
  const root = join(folder, 'dist')
  await mkdir(join(root, 'chunks'), { recursive: true })
  await mkdir(join(root, '1.2.3'))
  await writeFile(join(folder, 'secret.txt'), 'not for the public')
  for (const name of ['secure-frame', 'bank-frame']) await writeFile(join(root, `${name}.html`), PAGE)
  for (const path of ['balance.js', 'sdk.js', 'chunks/card-1a2b3c.js', '1.2.3/balance.js']) {
    await writeFile(join(root, path), SCRIPT)
  }
  await writeFile(join(root, 'balance.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(root, 'balance.js.gz'), gzipSync(SCRIPT))
  app = await createAssetsServer({ root })
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('caching', () => {
  for (const path of ['/chunks/card-1a2b3c.js', '/1.2.3/balance.js']) {
    it(`${path} is kept for ever`, async () => {
      assert.equal((await get(path)).headers['cache-control'], 'public, max-age=31536000, immutable')
    })
  }

  for (const path of ['/balance.js', '/sdk.js', '/secure-frame.html']) {
    it(`${path} is asked for again after five minutes`, async () => {
      assert.equal((await get(path)).headers['cache-control'], 'public, max-age=300, stale-while-revalidate=86400')
    })
  }

  it('a known tag is answered with 304 and no bytes', async () => {
    const { headers } = await get('/balance.js')
    const again = await get('/balance.js', { 'if-none-match': String(headers.etag) })
    assert.equal(again.statusCode, 304)
    assert.equal(again.body, '')
  })

  it('a changed file gets another tag', async () => {
    const file = join(folder, 'dist', 'changing.js')
    await writeFile(file, 'one')
    const { headers } = await get('/changing.js')
    await writeFile(file, 'three')
    const changed = await get('/changing.js', { 'if-none-match': String(headers.etag) })
    assert.equal(changed.statusCode, 200)
    assert.equal(changed.body, 'three')
  })
})

describe('while the build changes', () => {
  it('is asked for each time', async () => {
    const changing = await createAssetsServer({ root: join(folder, 'dist'), isChanging: true })
    const { headers } = await changing.inject('/chunks/card-1a2b3c.js')
    assert.equal(headers['cache-control'], 'no-cache')
    await changing.close()
  })
})

describe('every answer can be read from another origin', () => {
  for (const [path, status] of [
    ['/balance.js', 200],
    ['/missing.js', 404],
    ['/', 404],
    ['/%E0%A4%A', 400],
  ] as const) {
    it(`${path} (${status})`, async () => {
      const { headers, statusCode } = await get(path)
      assert.equal(statusCode, status)
      assert.equal(headers['access-control-allow-origin'], '*')
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
      assert.equal(headers['timing-allow-origin'], '*')
    })
  }
})

it('a secure frame has the policy that its page names, and may be framed by every page', async () => {
  for (const path of ['/secure-frame.html', '/bank-frame.html']) {
    const { headers } = await get(path)
    assert.equal(
      headers['content-security-policy'],
      "default-src 'none'; script-src 'self' 'sha256-a='; frame-ancestors *",
    )
    assert.equal(headers['referrer-policy'], 'no-referrer')
    // A page that is cross-origin isolated shows no other frame.
    assert.equal(headers['cross-origin-embedder-policy'], 'require-corp')
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
    assert.equal(headers['x-content-type-options'], 'nosniff')
  }
})

describe('encoding', () => {
  it('brotli is preferred, and holds the same bytes', async () => {
    const { headers, rawPayload } = await get('/balance.js', { 'accept-encoding': 'gzip, deflate, br' })
    assert.equal(headers['content-encoding'], 'br')
    assert.equal(headers.vary, 'accept-encoding')
    assert.match(String(headers['content-type']), /javascript; charset=utf-8/)
    assert.equal(brotliDecompressSync(rawPayload).toString(), SCRIPT)
  })

  it('gzip where brotli is refused', async () => {
    const { headers, rawPayload } = await get('/balance.js', { 'accept-encoding': 'gzip, br;q=0' })
    assert.equal(headers['content-encoding'], 'gzip')
    assert.equal(gunzipSync(rawPayload).toString(), SCRIPT)
  })

  it('plain bytes where the build has made no other', async () => {
    const { headers, body } = await get('/sdk.js', { 'accept-encoding': 'br' })
    assert.equal(headers['content-encoding'], undefined)
    assert.equal(body, SCRIPT)
  })

  it('plain bytes where nothing is accepted, under a tag of their own', async () => {
    const plain = await get('/balance.js')
    const brotli = await get('/balance.js', { 'accept-encoding': 'br' })
    assert.equal(plain.headers['content-encoding'], undefined)
    assert.equal(plain.body, SCRIPT)
    assert.notEqual(plain.headers.etag, brotli.headers.etag)
  })
})

it('no path leads out of the folder', async () => {
  for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/chunks/..%2f..%2fsecret.txt']) {
    const { statusCode, body } = await get(path)
    assert.equal(statusCode, 404)
    assert.doesNotMatch(body, /not for the public/)
  }
})
