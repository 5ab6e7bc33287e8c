import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { it, onTestFinished } from 'vitest'
import { areDefault, readServers } from '../../../demo/ports.mjs'

const START = fileURLToPath(new URL('../../../demo/start.mjs', import.meta.url))
const FLAGS = fileURLToPath(new URL('../../../demo/flags/main.ts', import.meta.url))
const TSX = fileURLToPath(new URL('../../../node_modules/tsx/dist/cli.mjs', import.meta.url))

function start(environment: Record<string, string>) {
  return spawnSync(process.execPath, [START], { env: { ...process.env, ...environment }, encoding: 'utf8' })
}

it('names a port that is no port with its variable', () => {
  const { status, stderr } = start({ STORE_PORT: 'many' })
  assert.equal(status, 1)
  assert.equal(stderr, 'STORE_PORT must be a port from 1 to 65535, not "many".\n')
})

it('names a port in use with the variable that changes it', async () => {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const { port } = holder.address() as AddressInfo
  const { status, stderr } = start({ STORE_PORT: '19951', ASSETS_PORT: '19952', API_PORT: String(port) })
  holder.close()
  assert.equal(status, 1)
  assert.match(stderr, new RegExp(`^Port ${port} is in use\\..*API_PORT=`))
})

it('names two servers that are to have one port', () => {
  const { status, stderr } = start({ API_PORT: '19951', ASSETS_PORT: '19951' })
  assert.equal(status, 1)
  assert.equal(stderr, 'ASSETS_PORT and API_PORT are both 19951. Each server needs a port of its own.\n')
})

it('has a build of its own where its ports are not those of every build', () => {
  assert.equal(areDefault(readServers({})), true)
  assert.equal(areDefault(readServers({ FLAGS_PORT: '19951' })), false)
})

it('lets a server end with the demo that started it, however that one ends', { timeout: 30_000 }, async () => {
  const demo = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)'])
  const env = { ...process.env, FLAGS_PORT: '19958', DEMO_PROCESS: String(demo.pid) }
  const server = spawn(process.execPath, [TSX, FLAGS], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  await once(server.stdout, 'data')
  assert.ok((await fetch('http://127.0.0.1:19958')).status > 0)
  demo.kill('SIGKILL')
  assert.deepEqual(await ended, [0, null])
})

/** What is promised of a machine that has downloaded the packages, in milliseconds. */
const READY_WITHIN = 120_000
const LIMIT = { timeout: READY_WITHIN + 30_000 }

it('builds, prints its addresses when each answers, and ends with all that it started', LIMIT, async () => {
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
  onTestFinished(async () => {
    if (demo.exitCode === null) {
      // It ends what it has started too, which would hold the ports in the next run.
      demo.kill('SIGINT')
      await once(demo, 'exit')
    }
    await rm(folder, { recursive: true })
  })
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`Not ready in time. It printed:\n${output}`)), READY_WITHIN)
    const read = (text: Buffer) => {
      output += text.toString()
      if (!output.includes('Ready.')) return
      clearTimeout(limit)
      resolve()
    }
    demo.stdout.on('data', read)
    demo.stderr.on('data', read)
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
    assert.ok(output.includes(origin), output)
    assert.ok((await fetch(origin)).status > 0)
  }
  demo.kill('SIGINT')
  assert.deepEqual(await once(demo, 'exit'), [0, null])
  for (const origin of origins) await assert.rejects(fetch(origin))
})
