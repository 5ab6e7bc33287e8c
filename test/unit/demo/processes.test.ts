import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'vitest'
import { keepRunning, startProcess } from '../../../demo/processes.mjs'

async function freeOrigin(): Promise<{ origin: string; port: string }> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const port = String((probe.address() as AddressInfo).port)
  await new Promise((resolve) => probe.close(resolve))
  return { origin: `http://127.0.0.1:${port}`, port }
}

/** A server that ends itself when it is asked for `/end`. */
const SERVER = `require('http').createServer((request, response) => {
  response.end(String(process.pid))
  if (request.url === '/end') setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50)
}).listen(process.argv[1], '127.0.0.1')`

test('a server that is killed is started again, until it is over', async () => {
  const { origin, port } = await freeOrigin()
  const started: ReturnType<typeof startProcess>[] = []
  const restarts: number[] = []
  let [ups, isOver] = [0, false]
  const pidOf = () => fetch(origin).then((answer) => answer.text())
  const over = keepRunning({
    start: () => {
      const program = startProcess(process.execPath, ['-e', SERVER, port], {})
      started.push(program)
      return program
    },
    origin,
    isOver: () => isOver,
    onUp: () => (ups += 1),
    onRestart: (code: number) => restarts.push(code),
  })
  const until = async (isTrue: () => Promise<boolean>) => {
    while (!(await isTrue().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await until(async () => ups === 1 && (await pidOf()) !== '')
  const first = await pidOf()
  await fetch(`${origin}/end`)
  await until(async () => (await pidOf()) !== first)
  isOver = true
  await started.at(-1)?.stop()
  await over
  assert.deepEqual([ups, started.length, restarts.length], [1, 2, 1])
})

test('a server that never answers is not started again', async () => {
  const { origin } = await freeOrigin()
  const code = await keepRunning({
    start: () => startProcess(process.execPath, ['-e', 'process.exit(7)'], {}),
    origin,
    isOver: () => false,
    onUp: () => assert.fail('It is not up.'),
    onRestart: () => assert.fail('It is started again.'),
  })
  assert.equal(code, 7)
})
