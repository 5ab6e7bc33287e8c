import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { addressFrom } from '../support/journey.ts'
import { test as base } from '../support/journeyTest.ts'
import { send, servePages } from '../support/pageServer.ts'
import { pinnedPage } from '../support/pinnedPage.ts'
import { MERCHANT_KEY, transactionRequest } from '../support/sandbox.ts'
import { cardOf, typeCard } from '../support/typeCard.ts'

const text = readFileSync(new URL('../../demo/docs/security.md', import.meta.url), 'utf8')
const [assets, api] = [addressFrom('ASSETS_ORIGIN'), addressFrom('API_ORIGIN')]

/** The first block of a kind that contains a text, with the hosts of this run. */
function blockWith(kind: string, part: string): string {
  const blocks = [...text.matchAll(new RegExp(`\`\`\`${kind}\\n([\\s\\S]+?)\`\`\``, 'g'))]
  const block = blocks.map(([, code = '']) => code).find((code) => code.includes(part))
  if (!block) throw new Error(`The page has no block with "${part}".`)
  return block
    .trim()
    .replaceAll(/http:\/\/127\.0\.0\.1:4174|https:\/\/checkout\.getbalance\.com/g, assets)
    .replaceAll('http://127.0.0.1:4175', api)
}

async function createToken(): Promise<string> {
  const answer = await fetch(`${api}/transactions`, {
    method: 'POST',
    headers: { ...MERCHANT_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(transactionRequest()),
  })
  return ((await answer.json()) as { token: string }).token
}

/** Opens the sample of the page about security under the policy of that page. Gives back what the policy refuses. */
type Open = (added?: string) => Promise<string[]>

const test = base.extend<{ open: Open }>({
  open: async ({ page }, use) => {
    let body = ''
    const policy = blockWith('text', "connect-src 'self' http://127.0.0.1:4175").replaceAll('\n', ' ')
    const server = await servePages((_path, response) =>
      send(response, 'text/html', body, { 'content-security-policy': policy }),
    )
    await use(async (added = '') => {
      const sample = blockWith('html', 'not-loaded').replace('TOKEN', await createToken())
      body = `<!doctype html><html lang="en"><title>A page with a policy</title><body>${sample}${added}</body></html>`
      return visit(page, `http://localhost:${server.port}/`)
    })
    server.close()
  },
})

async function visit(page: Page, address: string): Promise<string[]> {
  const refusals: string[] = []
  await page.exposeFunction('keepRefusal', (refusal: string) => void refusals.push(refusal))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      ;(window as unknown as { keepRefusal: (refusal: string) => void }).keepRefusal(
        `${violatedDirective} ${blockedURI}`,
      )
    })
  })
  await page.goto(address)
  return refusals
}

test.describe('the page about security', () => {
  test('has a policy under which a payment meets no refusal', async ({ page, open }) => {
    const refusals = await open()
    await typeCard(cardOf(page))
    await page.getByRole('button', { name: /^Pay / }).press('Enter')
    await page.getByText('You paid $19.99.').first().waitFor()
    assert.equal(await page.locator('#not-loaded').isVisible(), false)
    assert.deepEqual(refusals, [])
  })

  test('has a policy that refuses the script of another host', async ({ page, open }) => {
    const refusals = await open('<script src="https://elsewhere.example.test/a.js"></script>')
    await page.getByRole('button', { name: /^Pay / }).waitFor()
    assert.deepEqual(refusals, ['script-src-elem https://elsewhere.example.test/a.js'])
  })

  test('has a sample that says so when the script does not load', async ({ page, open }) => {
    await page.route('**/balance.js', (route) => route.abort())
    await open()
    await page.getByText(/^The checkout did not load\./).waitFor()
  })
})

test('the page with a pinned script refuses the placeholder of its hash, and says where the hash is', async ({
  page,
}) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  const server = await servePages((_path, response) => send(response, 'text/html', pinnedPage({ assets, api })))
  try {
    await page.goto(`http://localhost:${server.port}/`)
    await expect(async () => assert.match(lines.join('\n'), /that integrity is from integrity\.json\.$/m)).toPass()
    assert.equal(await page.evaluate(() => customElements.get('balance-checkout')), undefined)
  } finally {
    server.close()
  }
})
