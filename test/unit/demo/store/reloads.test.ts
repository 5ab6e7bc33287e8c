import assert from 'node:assert/strict'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { reloadRoutes } from '../../../../demo/store/reloads.ts'
import { createStoreApp } from '../../../../demo/store/app.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'balance-reloads-'))))
afterAll(() => rm(folder, { recursive: true }))

describe('pages of a developer', () => {
  it('get one event when they open and another one after a change', async () => {
    const app = Fastify()
    reloadRoutes(app, [folder])
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const { body } = await fetch(`${origin}/reloads`)
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    const versionOf = async () => /data: (\d+)/.exec((await reader?.read())?.value ?? '')?.[1]
    const first = await versionOf()
    await appendFile(join(folder, 'chunk.js'), 'changed')
    const second = await versionOf()
    assert.ok(first !== undefined && second !== undefined)
    assert.notEqual(first, second)
    await app.close()
  })

  it('listen for it, also those that are files', async () => {
    const options = { apiOrigin: '', assetsOrigin: '', apiKey: '', webhookAddress: () => '' }
    const app = await createStoreApp({ ...options, reloadsOn: [folder] })
    for (const path of ['/', '/qa']) {
      assert.match((await app.inject(path)).body, /<\/html>\s*<script>.*EventSource\('\/reloads'\)/s)
    }
    await app.close()
    const plain = await createStoreApp(options)
    for (const path of ['/', '/qa']) assert.doesNotMatch((await plain.inject(path)).body, /EventSource/)
    assert.equal((await plain.inject('/reloads')).statusCode, 404)
    await plain.close()
  })
})
