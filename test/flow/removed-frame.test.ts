import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@playwright/test'
import { pressAt } from '../support/tabbing.ts'

/** More than one in seven of these was never answered to, so that all forty pass by chance less than once in 500 times. */
const TIMES = 40

const INNER = `<!doctype html><button onclick="parent.postMessage('done', location.ancestorOrigins[0])">Leave</button>`
const outer = (inner: string) => `<!doctype html><title>A frame that goes</title><script>
  const show = () => {
    const frame = document.createElement('iframe')
    frame.src = '${inner}'
    document.body.replaceChildren(frame)
  }
  let removed = 0
  addEventListener('message', () => {
    removed += 1
    document.body.replaceChildren()
  })
</script><body>`

const server = createServer((request, response) => {
  const { port } = server.address() as AddressInfo
  const html = request.url === '/inner' ? INNER : outer(`http://127.0.0.1:${port}/inner`)
  response.writeHead(200, { 'Content-Type': 'text/html' }).end(html)
})

test.beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)))
test.afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

test('presses a key that removes the frame of another site in which it is pressed', async ({ page }) => {
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  for (let time = 0; time < TIMES; time += 1) {
    await page.evaluate('show()')
    await page.frameLocator('iframe').getByRole('button').waitFor()
    await pressAt(page, /^Leave$/, 'Enter')
    await page.locator('iframe').waitFor({ state: 'detached' })
  }
  assert.equal(await page.evaluate('removed'), TIMES)
})
