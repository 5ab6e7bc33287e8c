import assert from 'node:assert/strict'
import { addressFrom } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { faultsInThemesOf } from '../support/shop.ts'
import { pressAt } from '../support/tabbing.ts'
import { cardOf, typeCard } from '../support/typeCard.ts'

const docs = `${addressFrom('STORE_ORIGIN')}/docs`

interface Read {
  /** Of the pages, parts and pictures that it names, as addresses of this server. */
  readonly links: string[]
  readonly anchors: string[]
}

/** What stands in the text of a page, without running it. */
async function read(address: string): Promise<Read | undefined> {
  const answer = await fetch(address)
  if (!answer.ok) return undefined
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return { links: [], anchors: [] }
  const text = await answer.text()
  const targets = [...text.matchAll(/<(?:a|img)\b[^>]*?(?:href|src)="([^"]+)"/g)].map(([, target = '']) => target)
  const links = targets.map((target) => new URL(target, address)).filter(({ href }) => href.startsWith(docs))
  const anchors = [...text.matchAll(/ id="([^"]+)"/g)].map(([, anchor = '']) => anchor)
  return { links: links.map(({ href }) => href), anchors }
}

/** Reads the page and all that it leads to; one sentence for each link to a page or an anchor that is not there. */
async function brokenLinks(start: string): Promise<{ pages: string[]; broken: string[] }> {
  const known = new Map<string, Read | undefined>()
  const links: { from: string; to: string }[] = [{ from: 'the test', to: start }]
  for (const { to } of links) {
    const [address = ''] = to.split('#')
    if (known.has(address)) continue
    const found = await read(address)
    known.set(address, found)
    links.push(...(found?.links ?? []).map((link) => ({ from: address, to: link })))
  }
  const isBroken = ({ to }: { to: string }) => {
    const [address = '', anchor] = to.split('#')
    const found = known.get(address)
    return !found || (anchor !== undefined && !found.anchors.includes(decodeURIComponent(anchor)))
  }
  return { pages: [...known.keys()], broken: links.filter(isBroken).map(({ from, to }) => `${from} links to ${to}`) }
}

test.describe('the documentation', () => {
  test('answers with every page, and no link in it leads nowhere', async () => {
    const planted = await brokenLinks(`${docs}/no-such-page`)
    assert.equal(planted.broken.length, 1)
    const { pages, broken } = await brokenLinks(docs)
    assert.deepEqual(broken, [])
    assert.ok(pages.length >= 15, pages.join(' '))
  })

  test('runs an example: it takes a payment', async ({ page }) => {
    await page.goto(`${docs}/styling`)
    await typeCard(cardOf(page))
    await page.getByRole('button', { name: /^Pay / }).first().press('Enter')
    await page
      .getByText(/^You paid \$[\d.]+\.$/)
      .first()
      .waitFor()
  })

  test('copies the code of a block', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${docs}/webhooks`)
    const block = page.locator('.code').first()
    await block.getByRole('button', { name: 'Copy' }).click()
    await block.getByText('Copied').waitFor()
    const code = await block.locator('code').textContent()
    assert.match(code ?? '', /^curl -X POST API\/webhooks/)
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), code)
  })

  test('has the addresses of the servers that run', async ({ page }) => {
    await page.goto(`${docs}/quickstart`)
    const text = await page.locator('main').innerText()
    for (const name of ['API_ORIGIN', 'ASSETS_ORIGIN']) assert.ok(text.includes(addressFrom(name)), name)
    await page.goto(docs)
    await page.getByText(docs, { exact: true }).waitFor()
  })

  test('answers an unknown address with a page of its own', async ({ page }) => {
    for (const path of ['/no-such-page', '/no/such/page']) {
      const answer = await page.goto(docs + path)
      assert.equal(answer?.status(), 404)
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    }
    await page.getByRole('link', { name: 'list of pages' }).click()
    await page.waitForURL(docs)
  })

  test('lists the parts of a long page beside it, where there is room', async ({ page }) => {
    const parts = page.getByRole('navigation', { name: 'On this page' })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(`${docs}/events-and-errors`)
    assert.deepEqual(await parts.getByRole('link').allInnerTexts(), await page.locator('main h2').allInnerTexts())
    await parts.getByRole('link', { name: 'Error codes' }).click()
    await page.waitForURL(/#error-codes$/)
    await page.setViewportSize({ width: 1000, height: 720 })
    assert.equal(await parts.isVisible(), false)
  })

  test('keeps its list of pages behind a button on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${docs}/privacy`)
    const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Webhooks' })
    assert.equal(await link.isVisible(), false)
    await pressAt(page, /^Pages$/, 'Enter')
    await pressAt(page, /^Webhooks$/, 'Enter')
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor()
    assert.equal(await link.isVisible(), false)
  })

  test('gives axe nothing to find, in both themes', async ({ page }) => {
    for (const name of ['', '/webhooks', '/events-and-errors', '/going-live']) {
      await page.goto(docs + name)
      assert.deepEqual(await faultsInThemesOf(page), [], name)
    }
    await page.locator('main').evaluate((main) => {
      const pale = Object.assign(document.createElement('p'), { textContent: 'Pale in the dark' })
      pale.style.color = 'light-dark(black, #333)'
      main.append(new Image(), pale)
    })
    assert.deepEqual(
      (await faultsInThemesOf(page)).map((fault) => /^(dark: )?[\w-]+/.exec(fault)?.[0]),
      ['image-alt', 'dark: color-contrast'],
    )
  })
})
