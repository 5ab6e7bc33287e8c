import assert from 'node:assert/strict'
import { createServer, request as ask } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { typeCard } from './cards.ts'
import type { Scene } from './scene.ts'

/** In milliseconds. */
const LIMIT = 45_000
const MOMENT = 5_000

/**
 * Stands before the API. The answer to the first payment breaks off; that of the read after it stands still once its
 * headers have come, as where a payer drives into a tunnel. There is no event stream, which would make up for both.
 */
async function startStallingProxy(api: string) {
  let [isAsked, isStanding, hasLetGo] = [false, false, false]

  const answer = (request: IncomingMessage, response: ServerResponse, from: IncomingMessage) => {
    const path = `${request.method ?? ''} ${request.url ?? ''}`
    if (path === 'POST /v1/attempts' && !isAsked) {
      isAsked = true
      // A browser that has got no header would send it again by itself.
      response.writeHead(200, from.headers).write('{', () => request.socket.destroy())
      return
    }
    response.writeHead(from.statusCode ?? 502, from.headers)
    if (path === 'GET /v1/session' && isAsked && !isStanding) {
      isStanding = true
      from.resume()
      response.write('{"status":')
      response.on('close', () => (hasLetGo = true))
      return
    }
    from.pipe(response)
  }
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    if (url === '/v1/events' && method === 'GET') return void request.socket.destroy()
    const toApi = { ...headers, host: new URL(api).host }
    const passed = ask(api + (url ?? ''), { method, headers: toApi }, (from) => answer(request, response, from))
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Whether a read stands still, or the browser has closed its connection, within a moment. */
    comesTo: async (what: 'isStanding' | 'hasLetGo') => {
      const isSo = () => (what === 'isStanding' ? isStanding : hasLetGo)
      for (const end = Date.now() + MOMENT; !isSo() && Date.now() < end;) await wait(20)
      return isSo()
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** One payer whose answers stand still half-way, in a page that wraps `fetch`. Throws where the outcome is not shown. */
export async function payThroughStallingProxy({ browser, merchant, pages }: Scene): Promise<void> {
  const proxy = await startStallingProxy(process.env.API_ORIGIN ?? '')
  try {
    const transaction = await merchant.create({ price: 12_900 })
    const tab = await browser.openTab()
    await tab.open(pages.pay(transaction, { api: proxy.origin, wrapsFetch: true }))
    await tab.call('untilRest', 0, 0, LIMIT)
    await typeCard(tab, 0, 'visa')
    await tab.call('press', 0, 'click')
    assert.equal(await tab.call('untilState', 0, ['confirming'], LIMIT), 'confirming')
    assert.ok(await proxy.comesTo('isStanding'), 'No read stands still.')
    await tab.call('hurry', true)
    assert.equal(await tab.call('untilState', 0, ['done'], LIMIT), 'done')
    assert.equal((await merchant.ledger(transaction.id)).length, 1)
    assert.ok(await proxy.comesTo('hasLetGo'), 'The connection is still held.')
  } finally {
    proxy.close()
  }
}
