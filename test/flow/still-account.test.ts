import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { counts, openAccount } from '../support/buyerAccount.ts'
import { test } from '../support/journeyTest.ts'
import { takeShifts, watchShifts } from '../support/shifts.ts'

/** An answer comes later than a browser counts what it changes as caused by a press. */
const SLOW_MS = 700

/** Runs in the page: the rule of the docs before the element, and something below it. */
function putFooter(): void {
  const waiting = new MutationObserver(() => {
    const element = document.querySelector('balance-next')
    if (!element) return
    waiting.disconnect()
    const style = document.createElement('style')
    style.textContent = 'balance-next { display: block; min-height: 100vh }'
    const footer = document.createElement('p')
    footer.textContent = 'Terms of sale'
    element.before(style)
    element.after(footer)
  })
  waiting.observe(document, { childList: true, subtree: true })
}

/** A press that no browser takes for one, so that what moves at once counts too. */
const pressUnseen = (page: Page, name: string, role: 'button' | 'checkbox' = 'button') =>
  page.getByRole(role, { name }).evaluate((control: HTMLElement) => control.click())

for (const count of [4, 40]) {
  for (const width of [360, 768, 1280]) {
    test(`an account of ${count} invoices moves nothing, ${width} px wide, and an API that is slow`, async ({
      journey,
    }) => {
      const visit = await openAccount(journey, { samples: { count, overdue: 2, paid: 1 } })
      const { page } = visit
      // High enough to have all in sight.
      await page.setViewportSize({ width, height: 1600 })
      await watchShifts(page)
      await page.addInitScript(putFooter)
      await page.route('**/v1/**', async (route) => {
        await wait(SLOW_MS)
        await route.continue()
      })
      const moved: Record<string, unknown[]> = {}
      await page.reload()
      await counts(visit, count - 1)
      moved.start = await takeShifts(page)
      await page.getByLabel('Show').selectOption('overdue')
      await counts(visit, 2)
      moved.filter = await takeShifts(page)
      await page.getByLabel('Search').fill('of none')
      await visit.sees('No invoices match.')
      moved.search = await takeShifts(page)
      await pressUnseen(page, 'Clear filters')
      await counts(visit, count - 1)
      moved.cleared = await takeShifts(page)
      await pressUnseen(page, 'Select invoice INV-10001', 'checkbox')
      await page.getByRole('button', { name: /^Review and pay \$/ }).waitFor()
      await page.getByRole('button', { name: 'Send to accounts payable' }).waitFor()
      moved.selection = await takeShifts(page)
      assert.deepEqual(moved, { start: [], filter: [], search: [], cleared: [], selection: [] })
    })
  }
}
