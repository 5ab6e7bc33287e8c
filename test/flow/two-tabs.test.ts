import assert from 'node:assert/strict'
import { answerBank } from '../support/bankQuestion.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'

const PAID = 'You paid $19.99.'
const CHARGE = ['charge 1999 USD']

/** Runs before anything else in the page: notes when the tab can hear of the others. */
function noteChannel(): void {
  const { BroadcastChannel } = window
  Object.assign(window, { hasChannel: false })
  window.BroadcastChannel = new Proxy(BroadcastChannel, {
    construct(target, args: [string]) {
      Object.assign(window, { hasChannel: true })
      return new target(...args)
    },
  })
}

/** The payer turns to this tab. */
function turnTo({ page }: Visit): Promise<void> {
  return page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

function payButton({ page }: Visit) {
  return page.getByRole('button', { name: /^Pay / })
}

test.describe('one order in two tabs of a browser', () => {
  async function openTwice(journey: Journey): Promise<[Visit, Visit]> {
    const first = await journey.visit()
    await first.page.context().addInitScript(noteChannel)
    const second = await journey.openAgain(first)
    // What is told before a tab listens it cannot hear; the part that listens draws this button as well.
    await second.page.waitForFunction('hasChannel')
    await second.page.getByRole('button', { name: 'Cancel payment' }).waitFor()
    return [first, second]
  }

  test('charges once when both pay at the same moment', async ({ journey }) => {
    const [first, second] = await openTwice(journey)
    await first.typeCard({ number: CARDS.visa })
    await second.typeCard({ number: CARDS.mastercard })
    await Promise.all([first, second].map((tab) => payButton(tab).evaluate((button: HTMLElement) => button.click())))
    await Promise.all([first.sees(PAID), second.sees(PAID)])
    assert.deepEqual(await first.ledger(), CHARGE)
    const told = await Promise.all([first.heard('success'), second.heard('success')])
    assert.deepEqual(
      told.map((events) => events.length),
      [1, 1],
    )
    // One of them paid, the other one learned of it.
    assert.deepEqual(told.map(([event]) => event?.resumed).toSorted(), [false, true])
  })

  test('lets the second tab go on with the bank when the first is closed meanwhile', async ({ journey }) => {
    const [first, second] = await openTwice(journey)
    await first.typeCard({ number: CARDS.challenge })
    await first.pay()
    await first.page.getByRole('dialog', { name: 'Confirm with your bank' }).waitFor()
    await turnTo(second)
    await second.sees('You’re already paying this order in another tab. Don’t pay again here.')
    await first.page.close()
    await second.page.getByRole('button', { name: 'Continue here' }).click()
    await answerBank(second.page, 'Complete authentication')
    await second.sees(PAID)
    assert.deepEqual(await second.ledger(), CHARGE)
  })
})
