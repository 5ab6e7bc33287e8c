import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, it } from 'vitest'
import { createAgenda } from '../shared/agenda.ts'
import { createNetwork } from './network.ts'
import { createQuiet } from './quiet.ts'

const server = createServer((_request, response) => response.end('{}'))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** What the client gets: the name of its error. */
function send(signal: AbortSignal): Promise<string> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/attempts`
  const armSandbox = () => Promise.resolve()
  const network = createNetwork({ armSandbox, agenda: createAgenda(0), quiet: createQuiet() })
  network.arm({ do: 'fault', call: 'POST /v1/attempts', kind: 'hang', ms: 0, times: 1 })
  return network.send(new Request(url, { method: 'POST', body: '{}' }), { signal }).then(
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
