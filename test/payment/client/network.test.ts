import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, it } from 'vitest'
import type { Fault } from '../sequence/Step.ts'
import { createAgenda } from '../shared/agenda.ts'
import { createNetwork } from './network.ts'
import { createOverdue } from './overdue.ts'
import { createQuiet } from './quiet.ts'

let answers = 0
const server = createServer((_request, response) => response.end(String((answers += 1))))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

function open(path: string) {
  const { port } = server.address() as AddressInfo
  const [agenda, quiet] = [createAgenda(0), createQuiet()]
  const network = createNetwork({ armSandbox: () => Promise.resolve(), agenda, quiet, overdue: createOverdue(agenda) })
  const request = () => new Request(`http://127.0.0.1:${port}${path}`)
  return {
    agenda,
    quiet,
    arm: (fault: Pick<Fault, 'call' | 'kind' | 'ms'>) => network.arm({ do: 'fault', times: 1, ...fault }),
    post: (signal: AbortSignal) => network.send(new Request(request(), { method: 'POST', body: '{}' }), { signal }),
    /** What the server answered: a number that grows. */
    read: async (): Promise<number> => {
      const answer = await network.send(request(), { signal: new AbortController().signal })
      return Number(await answer.text())
    },
  }
}

/** What the client gets: the name of its error. */
function send(signal: AbortSignal): Promise<string> {
  const { arm, post } = open('/v1/attempts')
  arm({ call: 'POST /v1/attempts', kind: 'hang', ms: 0 })
  return post(signal).then(
    () => 'answered',
    (cause: unknown) => (cause as Error).name,
  )
}

it('lets the client give up a request that hangs', async () => {
  const patience = new AbortController()
  const end = send(patience.signal)
  patience.abort()
  assert.equal(await end, 'AbortError')
})

it('gives up at once what was given up before it was sent', async () => {
  assert.equal(await send(AbortSignal.abort()), 'AbortError')
})

it('lets later answers overtake a slow one', async () => {
  const { agenda, quiet, arm, read } = open('/v1/session')
  arm({ call: 'GET /v1/session', kind: 'slow-answer', ms: 1_000 })
  const order: number[] = []
  const both = [read(), read()].map((answer) => answer.then((number) => void order.push(number)))
  await quiet.reached()
  assert.equal(order.length, 1)
  agenda.runUntil(1_000)
  await Promise.all(both)
  assert.ok((order[0] ?? 0) > (order[1] ?? 0), `It was answered ${order.join(', ')}.`)
})

it('brings the answer of the read before once more', async () => {
  const { arm, read } = open('/v1/session')
  const first = await read()
  arm({ call: 'GET /v1/session', kind: 'old-answer', ms: 0 })
  assert.equal(await read(), first)
  assert.ok((await read()) > first)
})
