import assert from 'node:assert/strict'
import { dialog } from '../support/handOffDialog.ts'
import { test } from '../support/journeyTest.ts'
import { pressKey } from '../support/tabbing.ts'

test.describe('an element that the page takes out for a moment', () => {
  test('shows its form again where a dialog was about to open, and nothing has gone wrong', async ({ journey }) => {
    const visit = await journey.visit()
    const { page } = visit
    const troubles: string[] = []
    page.on('console', (message) => troubles.push(message.text()))
    page.on('pageerror', ({ message }) => troubles.push(message))
    // The second time its code is there, and it opens without a wait.
    await page.getByRole('button', { name: 'Send to accounts payable' }).click()
    await dialog(visit).waitFor()
    await pressKey(page, 'Escape')
    await dialog(visit).waitFor({ state: 'detached' })
    await page.evaluate(async () => {
      const element = document.querySelector('balance-checkout') as Element
      const buttons = element.shadowRoot?.querySelector('balance-view')?.shadowRoot?.querySelectorAll('button') ?? []
      const opener = [...buttons].find(({ textContent }) => textContent === 'Send to accounts payable')
      if (!opener) throw new Error('There is nothing that opens the dialog.')
      opener.click()
      element.remove()
      await new Promise((resolve) => setTimeout(resolve, 20))
      document.body.append(element)
    })
    await page.getByRole('button', { name: 'Send to accounts payable' }).waitFor()
    assert.equal(await dialog(visit).count(), 0)
    assert.deepEqual(
      troubles.filter((text) => !text.startsWith('Failed to load resource')),
      [],
    )
  })
})
