import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { compare, test } from './screens.ts'

/** Each is about as little as a change of a screen can be. */
const PLANTED = {
  'another colour': '.button.primary { background: #2f55e1 }',
  'another place': '.button.primary { margin-top: 2px }',
  'another size of type': '.amount { font-size: 1.6875rem }',
}

test.use({ viewport: { width: 360, height: 1000 } })

for (const [what, rule] of Object.entries(PLANTED)) {
  test(`a picture is not the same with ${what}`, async ({ journey }) => {
    const { page, card } = await journey.visit()
    await card.getByLabel('Security code').waitFor()
    await page.getByRole('button', { name: 'Cancel payment' }).waitFor()
    const element = page.locator('balance-checkout')
    await compare(page, () => expect(element).toHaveScreenshot('card-form-360.png'))
    const roots = await element.locator('.app').evaluate((app, css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      const root = app.getRootNode() as ShadowRoot
      return (root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]).length
    }, rule)
    assert.ok(roots > 0)
    await compare(page, () => expect(element).not.toHaveScreenshot('card-form-360.png'))
  })
}
