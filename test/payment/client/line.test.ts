import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createAgenda } from '../shared/agenda.ts'
import type { Line } from './line.ts'
import { createLine } from './line.ts'
import { createQuiet } from './quiet.ts'

const server = createServer((_request, response) => response.end('{}'))
before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
after(() => new Promise((resolve) => server.close(resolve)))

/** Goes through what is no longer held, twice, as what one round frees may free more. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let round = 0; round < 2; round += 1) {
    await wait(50)
    collect()
  }
}

function startLine(): Line {
  const line = createLine({
    shop: { arm: () => Promise.resolve() },
    agenda: createAgenda(0),
    quiet: createQuiet(),
  })
  line.arm('POST', { kind: 'hang', retryAfter: 0 })
  return line
}

function request(signal: AbortSignal): Request {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/attempts`
  return new Request(url, { method: 'POST', body: '{}', signal })
}

/** How it ended, or that it did not. */
function endOf(answer: Promise<Response>): Promise<string> {
  const end = answer.then(
    () => 'answered',
    (cause: unknown) => (cause as Error).name,
  )
  return Promise.race([end, wait(2_000, 'nothing')])
}

it('lets the client give up a request that hangs, whatever was collected meanwhile', async () => {
  const line = startLine()
  const patience = new AbortController()
  const answer = line.send(request(patience.signal))
  await collectGarbage()
  patience.abort()
  assert.equal(await endOf(answer), 'AbortError')
  // It is in use up to here, as that of a sequence is.
  line.disarm()
})

it('gives up at once what was given up before it was sent', async () => {
  assert.equal(await endOf(startLine().send(request(AbortSignal.abort()))), 'AbortError')
})
