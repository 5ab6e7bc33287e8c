import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import type { FrameLocator } from 'playwright-core'
import type { Journey } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { typeCard } from '../support/typeCard.ts'

/** A page with the checkout in a frame of another page, which allows it no more than this. */
async function frameShop(journey: Journey, allowed: string) {
  const shop = await journey.visit()
  const address = shop.page.url()
  await shop.page.close()
  const { page } = await journey.visitPage({}, () => `<iframe id="shop" sandbox="${allowed}"></iframe>`)
  const lines: string[] = []
  page.on('console', (message) => void (message.text().startsWith('Balance ') && lines.push(message.text())))
  const around = page.locator('#shop')
  await around.evaluate((frame: HTMLIFrameElement, src) => {
    Object.assign(frame.style, { width: '100%', height: '1200px' })
    frame.src = src
  }, address)
  const frame = page.frameLocator('#shop')
  const errors = () =>
    frame.locator('body').evaluate(() => {
      const { heard } = window as unknown as { heard: [string, { code: string; suggestion?: string }][] }
      return heard.filter(([name]) => name === 'error').map(([, detail]) => detail)
    })
  return { page, frame, lines, errors, ledger: shop.ledger }
}

const cardIn = (frame: FrameLocator) => frame.frameLocator('balance-checkout iframe[title="Card details"]')
const bankIn = (frame: FrameLocator) => frame.frameLocator('iframe[title="Confirm with your bank"]')

test('a page whose frame allows no forms learns of it when a bank asks, and the payer gets on', async ({ journey }) => {
  const { frame, lines, errors, ledger } = await frameShop(journey, 'allow-scripts allow-same-origin')
  await typeCard(cardIn(frame), { number: CARDS.challenge })
  await frame.getByRole('button', { name: 'Pay $19.99' }).click()
  await bankIn(frame).getByRole('button', { name: 'Complete authentication' }).waitFor()
  await frame.getByText('This page doesn’t let your bank’s page send your answers.').first().waitFor()
  const [error, ...more] = await errors()
  assert.deepEqual([error?.code, more], ['load_failed', []])
  assert.match(error?.suggestion ?? '', /sandbox attribute does not have allow-forms/)
  assert.match(lines.join(), /allow-forms/)
  await frame.getByRole('button', { name: 'Close' }).click()
  await frame.getByRole('button', { name: 'Stop' }).click()
  await frame.getByRole('button', { name: 'Pay $19.99' }).waitFor()
  assert.deepEqual(await ledger(), [])
})

test('a page whose frame allows forms learns of nothing', async ({ journey }) => {
  const { frame, errors, ledger } = await frameShop(journey, 'allow-scripts allow-same-origin allow-forms')
  await typeCard(cardIn(frame), { number: CARDS.challenge })
  await frame.getByRole('button', { name: 'Pay $19.99' }).click()
  await bankIn(frame).getByRole('button', { name: 'Complete authentication' }).click()
  await frame.getByText('You paid $19.99.').first().waitFor()
  assert.deepEqual([await ledger(), await errors()], [['charge 1999 USD'], []])
})

test('a page whose frame keeps its origin from it learns which word is missing', async ({ journey }) => {
  const { page, frame, lines, errors } = await frameShop(journey, 'allow-scripts allow-forms')
  await frame.getByRole('button', { name: 'Pay $19.99' }).waitFor()
  await expect(async () => {
    assert.equal((await errors()).length, 1)
  }).toPass({ timeout: 30_000 })
  const [error] = await errors()
  assert.equal(error?.code, 'load_failed')
  assert.match(error.suggestion ?? '', /sandbox attribute does not have allow-same-origin/)
  assert.match(lines.join(), /allow-same-origin/)
  await frame.getByText('This page doesn’t let the form load.').first().waitFor()
  assert.equal(await frame.getByRole('button', { name: 'Try again' }).count(), 0)
  assert.equal(await frame.getByText(/Check your connection/).count(), 0)
  await page.close()
})
