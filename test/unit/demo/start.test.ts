import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test } from 'vitest'
import { fileURLToPath } from 'node:url'

const START = fileURLToPath(new URL('../../../demo/start.mjs', import.meta.url))

function start(environment: Record<string, string>) {
  return spawnSync(process.execPath, [START], { env: { ...process.env, ...environment }, encoding: 'utf8' })
}

test('a port that is no port is named with its variable', () => {
  const { status, stderr } = start({ STORE_PORT: 'many' })
  assert.equal(status, 1)
  assert.equal(stderr, 'STORE_PORT must be a port from 1 to 65535, not "many".\n')
})

test('a port in use is named with the variable that changes it', async () => {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const { port } = holder.address() as AddressInfo
  const { status, stderr } = start({ STORE_PORT: '19951', ASSETS_PORT: '19952', API_PORT: String(port) })
  holder.close()
  assert.equal(status, 1)
  assert.match(stderr, new RegExp(`^Port ${port} is in use\\..*API_PORT=`))
})

/** What is promised of a machine that has downloaded the packages, in milliseconds. */
const READY_WITHIN = 120_000

test('the demo builds, prints its addresses when each answers, and ends with all that it started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balance-start-'))
  const ports = {
    STORE_PORT: '19953',
    ASSETS_PORT: '19954',
    API_PORT: '19955',
    RECEIVER_PORT: '19956',
    FLAGS_PORT: '19957',
  }
  const env = { ...process.env, ...ports, BALANCE_DIST: folder }
  const demo = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => {
    demo.kill('SIGKILL')
    return rm(folder, { recursive: true })
  })
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`Not ready in time. It said:\n${said}`)), READY_WITHIN)
    const hear = (text: Buffer) => {
      said += text.toString()
      if (!said.includes('Ready.')) return
      clearTimeout(limit)
      resolve()
    }
    demo.stdout.on('data', hear)
    demo.stderr.on('data', hear)
  })
  await ready
  const origins = [
    'http://localhost:19953',
    'http://127.0.0.1:19954',
    'http://127.0.0.1:19955',
    'http://127.0.0.1:19956',
    'http://127.0.0.1:19957',
  ]
  for (const origin of origins) {
    assert.ok(said.includes(origin), said)
    assert.ok((await fetch(origin)).status > 0)
  }
  demo.kill('SIGINT')
  assert.deepEqual(await once(demo, 'exit'), [0, null])
  for (const origin of origins) await assert.rejects(fetch(origin))
})
