import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { it } from 'vitest'
import { createSupervisor } from '../../../demo/supervisor.mjs'

async function freeOrigin(): Promise<{ origin: string; port: string }> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const port = String((probe.address() as AddressInfo).port)
  await new Promise((resolve) => probe.close(resolve))
  return { origin: `http://127.0.0.1:${port}`, port }
}

/** A server that kills itself when it is asked for `/end`. */
const SERVER = `require('http').createServer((request, response) => {
  response.end(String(process.pid))
  if (request.url === '/end') setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50)
}).listen(process.argv[1], '127.0.0.1')`

const create = () => createSupervisor({ cwd: process.cwd(), env: {} })

it('starts a server again that is killed, until all is stopped', { timeout: 20_000 }, async () => {
  const { origin, port } = await freeOrigin()
  const supervisor = create()
  const restarts: number[] = []
  let ups = 0
  const pidOf = () => fetch(origin).then((answer) => answer.text())
  const over = supervisor.keepRunning({
    args: ['-e', SERVER, port],
    origin,
    onUp: () => (ups += 1),
    onRestart: (code) => restarts.push(code),
  })
  const until = async (isTrue: () => Promise<boolean>) => {
    while (!(await isTrue().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await until(async () => ups === 1 && (await pidOf()) !== '')
  const first = await pidOf()
  await fetch(`${origin}/end`)
  await until(async () => (await pidOf()) !== first)
  await supervisor.stop()
  await over
  assert.deepEqual([ups, restarts.length], [1, 1])
  await assert.rejects(fetch(origin))
})

it('does not start a server again that never answers, and gives its code', async () => {
  const { origin } = await freeOrigin()
  const code = await create().keepRunning({
    args: ['-e', 'process.exit(7)'],
    origin,
    onUp: () => assert.fail('It is not up.'),
    onRestart: () => assert.fail('It is started again.'),
  })
  assert.equal(code, 7)
})
