import assert from 'node:assert/strict'
import { extname } from 'node:path'
import { distFiles, readDist } from '../support/dist.ts'
import { test } from '../support/journeyTest.ts'
import { send, servePages } from '../support/pageServer.ts'
import { CARDS } from '../support/sandbox.ts'

test('the package takes its frame from `assetsBaseUrl` and pays', async ({ journey, assets }) => {
  const files = new Set(distFiles())
  const served: string[] = []
  const server = await servePages((path, response) => {
    const name = path.replace('/sandbox/', '')
    served.push(name)
    const type = extname(name) === '.html' ? 'text/html' : 'text/javascript'
    send(response, type, files.has(name) ? readDist(name) : undefined, { 'access-control-allow-origin': '*' })
  })
  try {
    const folder = `http://127.0.0.1:${server.port}/sandbox`
    const visit = await journey.visitPage(
      {},
      ({ token }) => `<!doctype html><html lang="en"><title>Shop</title>
<script type="module">
  import { defineBalanceElements } from '${folder}/npm/index.js'
  defineBalanceElements({ assetsBaseUrl: '${folder}' })
</script>
<balance-checkout token="${token}"></balance-checkout>`,
    )
    const elsewhere: string[] = []
    visit.page.on('request', (request) => void (request.url().startsWith(assets) && elsewhere.push(request.url())))
    await visit.page.reload()
    await visit.typeCard({ number: CARDS.visa })
    await visit.pay()
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
    assert.ok(served.includes('secure-frame.html'))
    assert.deepEqual(
      served.filter((name) => !files.has(name)),
      [],
    )
    assert.deepEqual(elsewhere, [])
  } finally {
    server.close()
  }
})
