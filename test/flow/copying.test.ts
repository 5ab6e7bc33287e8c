import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { address, dialog, link } from '../support/handOffDialog.ts'
import { test } from '../support/journeyTest.ts'
import { place } from '../support/termsOrder.ts'

const NO_CLIPBOARD = { 'permissions-policy': 'clipboard-write=()' }
const HELP = 'The browser doesn’t let this page copy. The text is selected: copy it yourself.'

/** The part of the focused field that is selected. */
const selected = (page: Page) =>
  page.evaluate(() => {
    let focused = document.activeElement
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
    const { value, selectionStart, selectionEnd } = focused as HTMLTextAreaElement
    return value.slice(selectionStart, selectionEnd)
  })

test.describe('a page that may copy nothing', () => {
  test('selects what is to be copied, and says so', async ({ journey }) => {
    const visit = await journey.visit({ allowedPaymentMethods: ['wire'] }, '', NO_CLIPBOARD)
    const { page } = visit
    await place(page).click()
    const button = page.getByRole('button', { name: 'Copy Reference' })
    await button.click()
    await visit.announces(HELP)
    const [success] = await visit.heard('success')
    assert.equal(await selected(page), success?.reference)
    assert.equal(await page.getByText(HELP).first().isVisible(), true)
    await page.getByRole('button', { name: 'Copy as text' }).click()
    await page.getByRole('textbox', { name: 'Copy as text' }).waitFor()
    assert.match(await selected(page), new RegExp(`^Amount: .*19\\.99\\nReference: ${String(success?.reference)}\\n`))
    await button.click()
    await expect.poll(() => selected(page)).toBe(success?.reference)
    assert.equal(await page.getByText('Copied').count(), 0)
  })

  test('selects the field of a link that shows it already', async ({ journey }) => {
    const visit = await journey.visit({ allowedPaymentMethods: ['invoice'] }, '', NO_CLIPBOARD)
    const url = await link(visit)
    await dialog(visit).getByRole('button', { name: 'Copy link' }).click()
    await dialog(visit).getByText(HELP).first().waitFor()
    assert.equal(await selected(visit.page), url)
    assert.equal(await dialog(visit).getByRole('textbox').count(), 1)
    assert.equal(await address(visit), url)
  })

  test('says "Copied" no more once the clipboard is taken away', async ({ journey }) => {
    const visit = await journey.visit({ allowedPaymentMethods: ['wire'] })
    const { page } = visit
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await place(page).click()
    await page.getByRole('button', { name: 'Copy Reference' }).click()
    const button = page.getByRole('button', { name: 'Copied' })
    await button.waitFor()
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await button.click()
    await visit.announces(HELP)
    assert.equal(await button.count(), 0)
  })
})
