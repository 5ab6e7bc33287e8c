import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it, onTestFinished } from 'vitest'
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
}).listen(process.argv[1], '127.0.0.1', () => console.log('on http://127.0.0.1:' + process.argv[1]))`

const create = (pauses?: readonly number[]) =>
  createSupervisor({ cwd: process.cwd(), env: {}, ...(pauses && { pauses }) })

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

it('takes no answer of another program for its own', async () => {
  const { origin, port } = await freeOrigin()
  const other = createServer((_, response) => response.end()).listen(Number(port), '127.0.0.1')
  await once(other, 'listening')
  const code = await create().keepRunning({
    args: ['-e', SERVER, port],
    origin,
    onUp: () => assert.fail('It is not up.'),
    onRestart: () => assert.fail('It is started again.'),
  })
  other.close()
  assert.equal(code, 1)
})

/** Is up at its first start, and again from the third one on; `process.argv[1]` counts the starts. */
const UNSTEADY = `const { appendFileSync, readFileSync } = require('fs')
appendFileSync(process.argv[1], '.')
const starts = readFileSync(process.argv[1], 'utf8').length
if (starts !== 2 && starts !== 4) console.log('on http://127.0.0.1:1')
process.exit(starts)`

it('tries again after a pause where a server that has run cannot start, until all is stopped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balance-starts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const restarts: number[] = []
  const supervisor = create([0, 10])
  const over = supervisor.keepRunning({
    args: ['-e', UNSTEADY, join(folder, 'starts')],
    origin: 'http://127.0.0.1:1',
    onUp: () => undefined,
    onRestart: (code) => {
      restarts.push(code)
      if (code === 5) void supervisor.stop()
    },
  })
  assert.equal(await over, 5)
  assert.deepEqual(restarts, [1, 2, 3, 4, 5])
})

it('gives up a server that has run once its tries are used up', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balance-starts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const restarts: number[] = []
  const code = await create([0, 1]).keepRunning({
    args: ['-e', UNSTEADY.replace('starts !== 2 && starts !== 4', 'starts === 1'), join(folder, 'starts')],
    origin: 'http://127.0.0.1:1',
    onUp: () => undefined,
    onRestart: (ended) => restarts.push(ended),
  })
  assert.deepEqual([code, restarts], [3, [1, 2]])
})
