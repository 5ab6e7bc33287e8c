import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../support/launchChromium.ts'
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

let browser: Browser
const server = createServer((request, response) => {
  const { port } = server.address() as AddressInfo
  const html = request.url === '/inner' ? INNER : outer(`http://127.0.0.1:${port}/inner`)
  response.writeHead(200, { 'Content-Type': 'text/html' }).end(html)
})

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  browser = await launchChromium()
})
after(async () => {
  await browser.close()
  await new Promise((resolve) => server.close(resolve))
})

it('presses a key that removes the frame of another site in which it is pressed', { timeout: 60_000 }, async () => {
  const page = await browser.newPage()
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  for (let time = 0; time < TIMES; time += 1) {
    await page.evaluate('show()')
    await page.frameLocator('iframe').getByRole('button').waitFor()
    await pressAt(page, /^Leave$/, 'Enter')
    await page.locator('iframe').waitFor({ state: 'detached' })
  }
  assert.equal(await page.evaluate('removed'), TIMES)
})
