import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { startProxy } from '../shared/proxy.ts'
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
  const seen = { isAsked: false, isStanding: false, hasLetGo: false }

  const proxy = await startProxy(api, async ({ request, response, path, pass }) => {
    if (path === 'GET /v1/events') {
      request.socket.destroy()
      return true
    }
    if (path === 'POST /v1/attempts' && !seen.isAsked) {
      seen.isAsked = true
      const { headers } = await pass()
      // A browser that has got no header would send it again by itself.
      response.writeHead(200, headers).write('{', () => request.socket.destroy())
      return true
    }
    if (path !== 'GET /v1/session' || !seen.isAsked || seen.isStanding) return false
    seen.isStanding = true
    const { status, headers } = await pass()
    response.on('close', () => (seen.hasLetGo = true))
    response.writeHead(status, headers).write('{"status":')
    return true
  })
  return {
    ...proxy,
    /** Whether a read stands still, or the browser has closed its connection, within a moment. */
    comesTo: async (what: 'isStanding' | 'hasLetGo') => {
      for (const end = Date.now() + MOMENT; !seen[what] && Date.now() < end;) await wait(20)
      return seen[what]
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
