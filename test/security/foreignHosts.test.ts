import assert from 'node:assert/strict'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { createAssetsServer } from '../../demo/assets/app.ts'
import { createFlagServer } from '../../demo/flags/app.ts'
import { readServers } from '../../demo/ports.mjs'
import { createReceiver } from '../../demo/receiver/app.ts'
import { startSandbox } from '../../demo/sandbox/server/server.ts'
import { listen } from '../../demo/serve.ts'
import type { RunningServer } from '../../demo/serve.ts'
import { startStore } from '../../demo/store/server.ts'

// A site whose name resolves to this machine has a server's own origin in a browser's eyes. Only the Host header tells.

const PROXIED = 'https://demo.example'
const proxiedOrigins = [PROXIED]
const elsewhere = 'http://127.0.0.1:1'

/** Every server that `npm start` runs. */
const START: Readonly<Record<string, () => Promise<RunningServer>>> = {
  store: () => startStore({ port: 0, apiOrigin: elsewhere, assetsOrigin: elsewhere, apiKey: 'sk', proxiedOrigins }),
  assets: async () => listen(await createAssetsServer({ root: tmpdir(), proxiedOrigins }), 0),
  sandbox: () => startSandbox({ port: 0, proxiedOrigins }),
  receiver: async () =>
    listen(await createReceiver({ flagsOrigin: elsewhere, apiOrigin: elsewhere, proxiedOrigins }), 0),
  flags: async () => listen(await createFlagServer({ proxiedOrigins }), 0),
}

interface Answer {
  readonly status: number | undefined
  readonly text: string
}

function ask(origin: string, host: string, method = 'GET', path = '/'): Promise<Answer> {
  const { port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request({ host: new URL(origin).hostname, port, path, method, headers: { host } }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

const own = (port: string) => [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`]
const foreign = (port: string) => [
  'evil.example',
  `evil.example:${port}`,
  `localhost.evil.example:${port}`,
  `127.0.0.1.evil.example:${port}`,
  `evil@127.0.0.1:${port}`,
  `0.0.0.0:${port}`,
  '127.0.0.1',
  'localhost:1',
]

for (const { name } of readServers({})) {
  describe(`the ${name} server`, () => {
    let server: RunningServer
    let port: string
    beforeAll(async () => {
      const start = START[name] ?? assert.fail(`This test does not start the ${name} server.`)
      server = await start()
      port = new URL(server.origin).port
    })
    afterAll(() => server.close())

    test('answers by the names of this machine and at the origin of its proxy', async () => {
      for (const host of [...own(port), new URL(PROXIED).host]) {
        assert.notEqual((await ask(server.origin, host)).status, 421, host)
      }
    })

    test('refuses every other host, whatever is asked for, and names its own', async () => {
      for (const host of foreign(port)) {
        for (const [method, path] of [
          ['GET', '/'],
          ['GET', '/nowhere'],
          ['POST', '/sandbox/reset'],
          ['OPTIONS', '/v1/session'],
        ] as const) {
          const { status, text } = await ask(server.origin, host, method, path)
          assert.equal(status, 421, `${method} ${path} for "${host}"`)
          assert.ok(text.includes(`127.0.0.1:${port}, localhost:${port}, [::1]:${port}, demo.example`), text)
        }
      }
    })
  })
}
