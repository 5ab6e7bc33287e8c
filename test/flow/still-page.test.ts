import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { test } from '../support/journeyTest.ts'

interface Place {
  narrow: number
  wide: number
}

const FORMS = [
  { name: 'a card', methods: ['creditCard'], place: { narrow: 51, wide: 37 } },
  {
    name: 'five methods',
    methods: ['creditCard', 'achDebit', 'achCredit', 'wire', 'invoice'],
    place: { narrow: 80, wide: 64 },
  },
] as const

/** Runs in the page: puts the README's lines before the element and a footer behind it, and notes what moves. */
function setUp(place: Place | undefined): void {
  const shifts: unknown[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
      shifts.push(sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName)))
  }).observe({ type: 'layout-shift', buffered: true })
  const waiting = new MutationObserver(() => {
    const element = document.querySelector('balance-checkout')
    if (!element) return
    waiting.disconnect()
    const style = document.createElement('style')
    if (place)
      style.textContent = `balance-checkout { display: block; min-height: ${place.narrow}rem }
        @media (min-width: 48rem) { balance-checkout { min-height: ${place.wide}rem } }`
    const footer = document.createElement('footer')
    footer.textContent = 'Terms of sale'
    element.before(style)
    element.after(footer)
  })
  waiting.observe(document, { childList: true, subtree: true })
}

/** Loads the page anew and gives what moved until all of the form was there. */
async function shiftsOf(page: Page, place?: Place): Promise<unknown[]> {
  await page.addInitScript(setUp, place)
  await page.reload()
  await page.getByText('Terms of sale').waitFor()
  await page.frameLocator('iframe').locator('#number').waitFor()
  await page.getByRole('button', { name: 'Cancel payment' }).waitFor()
  // A shift is reported with the next frame.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  return page.evaluate('shifts')
}

for (const { name, methods, place } of FORMS) {
  for (const width of [1280, 360]) {
    test(`nothing moves while a form for ${name} loads, ${width} px wide`, async ({ journey }) => {
      const { page } = await journey.visit({ allowedPaymentMethods: [...methods] })
      await page.setViewportSize({ width, height: 1600 })
      assert.deepEqual(await shiftsOf(page, place), [])
    })
  }
}

test('without a place on the page the footer moves once, when the script has come', async ({ journey }) => {
  const { page } = await journey.visit({ allowedPaymentMethods: ['creditCard'] })
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.route('**/balance.js', async (route) => {
    await page.getByText('Terms of sale').waitFor()
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
    await route.continue()
  })
  const shifts = await shiftsOf(page)
  assert.deepEqual(shifts, [['<footer>Terms of sale</footer>']])
})
