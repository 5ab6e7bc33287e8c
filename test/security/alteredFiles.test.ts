import assert from 'node:assert/strict'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest'
import { integrityOf } from '../../src/build/release.mjs'
import { typeAccount } from '../element/secure-frame/bankAccount.ts'
import { openBankPage, openPage, typeCard } from '../element/secure-frame/openPage.ts'
import { startServers } from '../element/secure-frame/servers.ts'
import { distFiles, readDist } from '../support/dist.ts'
import { launchChromium } from '../support/launchChromium.ts'
import { send, servePages } from '../support/pageServer.ts'
import { until } from '../support/waiting.ts'

// Each script of the build is altered, one at a time, as somebody on the way or on a server's disk would: what is added
// leaves a trace where it runs.
const TRACE = ';globalThis.altered = true;'
const alter = (bytes: Buffer) => {
  const end = bytes.lastIndexOf('</script>')
  return Buffer.concat(
    end === -1 ? [bytes, Buffer.from(TRACE)] : [bytes.subarray(0, end), Buffer.from(TRACE), bytes.subarray(end)],
  )
}

const CHUNKS = distFiles().filter((path) => path.startsWith('chunks/') && path.endsWith('.js'))
const VENDORS = CHUNKS.filter((path) => /^chunks\/(monitoring|recording|flags)-.{8}\.js$/.test(path))
const nameOf = (path: string) => path.replace(/^chunks\/|-.{6}\.js$/g, '')
const FILES_OF_FRAMES = CHUNKS.filter((path) => /^(jwe|(bank|card)-\w+)$/.test(nameOf(path)))
/** The first script of a frame is in its page. */
const OF_FRAMES = [...FILES_OF_FRAMES, 'secure-frame.html', 'bank-frame.html']
const OF_PAGES = CHUNKS.filter((path) => ![...VENDORS, ...FILES_OF_FRAMES].includes(path))

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

test('there is something to alter of each kind', () => {
  assert.deepEqual(FILES_OF_FRAMES.map(nameOf).sort(), ['bank-ar', 'bank-es', 'card-ar', 'card-es', 'card-form', 'jwe'])
  assert.equal(VENDORS.length, 3)
  for (const name of ['elements', 'react', 'app', 'notices', 'pay', 'account', 'ar', 'es'])
    assert.ok(OF_PAGES.map(nameOf).includes(name), name)
})

describe('a script of a frame', () => {
  for (const path of OF_FRAMES) {
    test(`${nameOf(path)} does not run`, async () => {
      const servers = await startServers((name, bytes) => (name === path ? alter(bytes) : bytes))
      try {
        const locale = /-(ar|es)-/.exec(path)?.[1] ?? 'en'
        const open = path.includes('bank') ? openBankPage : openPage
        const opened = await open(browser, servers, { wanted: { locale }, untilReady: false })
        const { page, frame, complaints } = opened
        if (!path.endsWith('.html')) {
          await frame.locator('form').waitFor()
          await (open === openPage ? typeCard(opened) : typeAccount(opened))
        }
        await until('the refusal', () => complaints.some((text) => /integrity|Content Security Policy/.test(text)))
        const traces = await Promise.all(page.frames().map((one) => one.evaluate('globalThis.altered')))
        assert.ok(!traces.includes(true))
        // A language that cannot be had is no reason not to pay.
        if (locale !== 'en') await frame.getByText(/^(Card number|Account holder)$/).waitFor()
      } finally {
        servers.close()
      }
    })
  }
})

const STRICT = "script-src 'nonce-n' 'strict-dynamic'; base-uri 'none'"
const POLICIES: Readonly<Record<string, string>> = {
  none: '',
  'nonce and strict-dynamic': STRICT,
  'trusted types': `${STRICT}; require-trusted-types-for 'script'; trusted-types balance`,
  'trusted types without ours': `${STRICT}; require-trusted-types-for 'script'; trusted-types shop`,
}
const pageOf = (assets: string) => `<!doctype html><title>Shop</title>
<script nonce="n">window.load = (url) => import(url).then(() => true, () => false)</script>
<script nonce="n" async src="${assets}/balance.js"></script><balance-checkout token="txn_token"></balance-checkout>`

interface Shop {
  load: (url: string) => Promise<boolean>
  altered?: boolean
  Balance?: { diagnose: () => Promise<{ integrity: string }> }
}

/** Opens a page with a checkout under a policy, where the file at `altered` has other bytes. */
async function openShop(policy: string, altered?: string) {
  const assets = await servePages((path, response) => {
    const name = path.slice(1)
    const body = CHUNKS.includes(name) || name === 'balance.js' ? readDist(name) : undefined
    const headers = { 'access-control-allow-origin': '*' }
    send(response, 'text/javascript', body && name === altered ? alter(body) : body, headers)
  })
  const origin = `http://127.0.0.1:${assets.port}`
  const shop = await servePages((_path, response) => {
    send(response, 'text/html', pageOf(origin), { 'content-security-policy': policy })
  })
  const page = await browser.newPage()
  await page.goto(`http://localhost:${shop.port}/`)
  await page.waitForFunction(() => (window as unknown as Shop).Balance)
  return {
    load: (path: string) =>
      page.evaluate(async (url) => {
        const { load } = window as unknown as Shop
        const isLoaded = await load(url)
        return { isLoaded, hasRun: (window as unknown as Shop).altered === true }
      }, `${origin}/${path}`),
    diagnose: () => page.evaluate(() => (window as unknown as Shop).Balance?.diagnose()),
    close() {
      assets.close()
      shop.close()
    },
  }
}

describe.each(Object.entries(POLICIES))('a script of a page whose policy is: %s', (name, policy) => {
  const isUnchecked = name === 'trusted types without ours'

  test(`is said to be ${isUnchecked ? 'unchecked' : 'checked'}, and loads unaltered`, async () => {
    const shop = await openShop(policy)
    try {
      for (const path of OF_PAGES) assert.deepEqual(await shop.load(path), { isLoaded: true, hasRun: false }, path)
      assert.equal((await shop.diagnose())?.integrity, isUnchecked ? 'unchecked' : 'checked')
    } finally {
      shop.close()
    }
  })

  // The report above says so, as does SECURITY.md.
  if (isUnchecked) return
  // One map holds the hashes of all: another policy either lets the page have it or not.
  const altered = policy === '' ? OF_PAGES : OF_PAGES.slice(0, 1)
  test.each(altered.map((path) => [nameOf(path), path]))('%s does not run', async (_name, path) => {
    const shop = await openShop(policy, path)
    try {
      assert.deepEqual(await shop.load(path), { isLoaded: false, hasRun: false })
    } finally {
      shop.close()
    }
  })
})

test("each vendor's file is named with its hash by a script that is checked itself", () => {
  const texts = OF_PAGES.map((path) => readDist(path).toString())
  for (const path of VENDORS)
    assert.ok(
      texts.some((text) => text.includes(integrityOf(readDist(path)))),
      path,
    )
})
