import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { Journey } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { takeShifts, watchShifts } from '../support/shifts.ts'

const FORMS = {
  'a card': ['creditCard'],
  'five methods': ['creditCard', 'achDebit', 'achCredit', 'wire', 'invoice'],
} as const
type Methods = (typeof FORMS)[keyof typeof FORMS]

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const FOOTER = 'Terms of sale: what is ordered here is delivered within two working days.'

/** The README's two rules, with what it adds to their heights for more than one method. */
function rulesFor(methods: number): string {
  const [, rules] = /```css\n(balance-checkout \{.*?)```/s.exec(README) ?? []
  const [, ...added] =
    /second one adds (\S+)rem to the first value and (\S+)rem to the other, each further one (\S+)rem/.exec(README) ??
    []
  assert.ok(rules && added.length === 3)
  const [narrow = 0, wide = 0, further = 0] = added.map(Number)
  const ofSecond = [narrow, wide]
  const more = () => (methods > 1 ? (ofSecond.shift() ?? 0) + (methods - 2) * further : 0)
  return rules.replace(/min-height: (\S+)rem/g, (_, height) => `min-height: ${Number(height) + more()}rem`)
}

const visit = (journey: Journey, methods: Methods, rules = '') =>
  journey.visitPage(
    { allowedPaymentMethods: [...methods] },
    ({ assets, token }) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A page with something below</title>
<script async src="${assets}/balance.js"></script>
<style>${rules}</style>
<balance-checkout token="${token}"></balance-checkout>
<p>${FOOTER}</p>
</html>`,
  )

/** Loads the page anew and gives what moved until all of the form was there. */
async function shiftsOf(page: Page): ReturnType<typeof takeShifts> {
  await watchShifts(page)
  await page.reload()
  await page.frameLocator('iframe').locator('#number').waitFor()
  await page.getByRole('button', { name: 'Cancel payment' }).waitFor()
  return takeShifts(page)
}

for (const [name, methods] of Object.entries(FORMS)) {
  for (const width of [360, 768, 1280]) {
    test(`nothing moves while a form for ${name} loads, ${width} px wide`, async ({ journey }) => {
      const { page } = await visit(journey, methods, rulesFor(methods.length))
      await page.setViewportSize({ width, height: 1600 })
      assert.deepEqual(await shiftsOf(page), [])
    })
  }
}

test('without a place on the page the footer moves once, when the script has come', async ({ journey }) => {
  const { page } = await visit(journey, FORMS['a card'])
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.route('**/balance.js', async (route) => {
    await page.getByText(FOOTER).waitFor()
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
    await route.continue()
  })
  assert.equal((await shiftsOf(page)).length, 1)
})

for (const [width, height] of [
  [360, 640],
  [1280, 720],
] as const) {
  test(`without a place on the page a list of five methods moves the footer hardly, ${width} px wide`, async ({
    journey,
  }) => {
    const { page } = await visit(journey, FORMS['five methods'])
    await page.setViewportSize({ width, height })
    // How many methods there are is known once the outline of one has been drawn.
    await page.route('**/v1/session', async (route) => {
      await page.waitForFunction(() => document.querySelector<HTMLElement>('balance-checkout')?.offsetHeight)
      await takeShifts(page)
      await route.continue()
    })
    const shifts = await shiftsOf(page)
    const score = shifts.map((shift) => shift.score).reduce((all, one) => all + one, 0)
    assert.ok(score <= 0.01, JSON.stringify(shifts))
  })
}
