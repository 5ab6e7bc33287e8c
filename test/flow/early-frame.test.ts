import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'

/** Holds the code of the elements back; gives what lets it come. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/chunks\/elements-/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** A checkout that waits for the code of the elements. */
const visitWithoutCode = async (journey: Journey) => waitWithoutCode(await journey.visit())

async function waitWithoutCode(visit: Visit) {
  const { page } = visit
  const release = await holdCode(page)
  await page.reload({ waitUntil: 'commit' })
  return { visit, page, release }
}

/** The frame of the card fields, once its script runs: it has no element before the page greets it. */
async function frameOf(page: Page) {
  const element = await page.waitForSelector('balance-checkout iframe', { state: 'attached' })
  return (await element.contentFrame()) ?? assert.fail('The frame is gone.')
}

const heightOf = (page: Page) =>
  page.locator('balance-checkout').evaluate((element) => element.getBoundingClientRect().height)

const framesIn = (page: Page) =>
  page.locator('balance-checkout').evaluate((element) => element.shadowRoot?.querySelectorAll('iframe').length ?? 0)

test('the script of the page draws the outline and makes the frame, which the element takes over', async ({
  journey,
}) => {
  const { visit, page, release } = await visitWithoutCode(journey)
  const frame = await frameOf(page)
  await frame.waitForLoadState()
  await frame.evaluate(() => Object.assign(window, { isFirst: true }))
  const outlined = await heightOf(page)
  assert.ok(outlined > 500, String(outlined))
  assert.equal(await page.locator('balance-checkout iframe').isVisible(), false)
  release()
  await page.getByRole('button', { name: 'Pay $19.99' }).waitFor()
  assert.equal(await heightOf(page), outlined)
  assert.deepEqual([await framesIn(page), await frame.evaluate('window.isFirst')], [1, true])
  await visit.typeCard({ number: CARDS.visa })
  await visit.pay()
  await visit.sees('You paid $19.99.')
})

test('what is decided before the code is there counts: a dialog shows nothing until it is opened', async ({
  journey,
}) => {
  const { page, release } = await visitWithoutCode(journey)
  await frameOf(page)
  await page.evaluate(() => Object.assign(document.querySelector('balance-checkout') ?? {}, { display: 'dialog' }))
  release()
  await page.waitForFunction(() => customElements.get('balance-checkout'))
  assert.deepEqual([await framesIn(page), await heightOf(page)], [0, 0])
  await page.evaluate(() => (document.querySelector('balance-checkout') as HTMLElement & { show(): void }).show())
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $19.99' }).waitFor()
  assert.equal(await framesIn(page), 1)
})

/** Gives each frame of card fields one more file, which its load event waits for; gives what holds that file back. */
async function addLateFile(page: Page): Promise<() => () => void> {
  let released = Promise.resolve()
  await page.route(/\/chunks\/late\.js$/, async (route) => {
    await released
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.addInitScript(() => {
    if (!location.pathname.endsWith('/secure-frame.html')) return
    const add = () => document.head.append(Object.assign(document.createElement('script'), { src: 'chunks/late.js' }))
    document.addEventListener('readystatechange', add, { once: true })
  })
  return () => {
    let release = () => {}
    released = new Promise<void>((resolve) => (release = resolve))
    return () => release()
  }
}

test('an element that moves before the code is there pays where it is then, once its frame has loaded again', async ({
  journey,
}) => {
  const visited = await journey.visit()
  const holdFile = await addLateFile(visited.page)
  const { visit, page, release } = await waitWithoutCode(visited)
  await (await frameOf(page)).waitForLoadState()
  const releaseFile = holdFile()
  await page.evaluate(() => {
    const place = document.createElement('main')
    document.body.append(place)
    place.append(document.querySelector('balance-checkout') ?? '')
  })
  await (await frameOf(page)).waitForLoadState('domcontentloaded')
  release()
  await page.locator('main').getByRole('button', { name: 'Pay $19.99' }).waitFor()
  releaseFile()
  await visit.typeCard({ number: CARDS.visa })
  await visit.pay()
  await visit.sees('You paid $19.99.')
  assert.equal(await framesIn(page), 1)
})

test('a frame that the policy of the page refuses before the code is there is explained at once', async ({
  journey,
}) => {
  const policy = `frame-src 'none'; script-src * 'unsafe-inline'`
  const visit = await journey.visit({}, '', { 'content-security-policy': policy })
  await visit.sees(/^The card form didn’t load\./)
  const [error] = await visit.heard('error')
  assert.match(String(error?.['suggestion']), /add http:\/\/\S+ to frame-src/)
})
