import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { dialog } from '../support/handOffDialog.ts'
import { startJourney } from '../support/journey.ts'
import type { Journey } from '../support/journey.ts'
import { pressKey } from '../support/tabbing.ts'

describe('an element that the page takes out for a moment', () => {
  let journey: Journey
  before(async () => {
    journey = await startJourney()
  })
  after(() => journey.close())

  it('shows its form again where a dialog was about to open, and nothing has gone wrong', async () => {
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
