import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
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
  const { status, stderr } = start({ STORE_PORT: '45951', ASSETS_PORT: '45952', API_PORT: String(port) })
  holder.close()
  assert.equal(status, 1)
  assert.match(stderr, new RegExp(`^Port ${port} is in use\\..*API_PORT=`))
})
