import assert from 'node:assert/strict'
import { answerBank } from '../support/bankQuestion.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'

const PAID = 'You paid $19.99.'
const CHARGE = ['charge 1999 USD']

/** Runs before anything else in the page: what an older browser, or a page in a sandboxed frame, is like. */
function loseLocksAndChannels(): void {
  Reflect.deleteProperty(Navigator.prototype, 'locks')
  Reflect.deleteProperty(window, 'BroadcastChannel')
}

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
  async function openTwice(journey: Journey, isBare: boolean): Promise<[Visit, Visit]> {
    const first = await journey.visit()
    await first.page.context().addInitScript(isBare ? loseLocksAndChannels : noteChannel)
    if (isBare) await first.page.reload()
    const second = await journey.openAgain(first)
    // What is told before a tab listens it cannot hear; the part that listens draws this button as well.
    if (!isBare) await second.page.waitForFunction('hasChannel')
    await second.page.getByRole('button', { name: 'Cancel payment' }).waitFor()
    return [first, second]
  }

  for (const isBare of [false, true]) {
    const how = isBare ? 'without Web Locks and BroadcastChannel' : 'with Web Locks and BroadcastChannel'

    test(`charges once when both pay at the same moment, ${how}`, async ({ journey }) => {
      const [first, second] = await openTwice(journey, isBare)
      assert.equal(await first.page.evaluate(() => 'locks' in navigator), !isBare)
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

    test(`lets the second tab go on with the bank when the first is closed meanwhile, ${how}`, async ({ journey }) => {
      const [first, second] = await openTwice(journey, isBare)
      await first.typeCard({ number: CARDS.challenge })
      await first.pay()
      await first.page.getByRole('dialog', { name: 'Confirm with your bank' }).waitFor()
      await turnTo(second)
      // Without locks a tab cannot tell whether the first one is still there: it asks the bank's question itself.
      if (!isBare) await second.sees('You’re already paying this order in another tab. Don’t pay again here.')
      await first.page.close()
      if (!isBare) await second.page.getByRole('button', { name: 'Continue here' }).click()
      await answerBank(second.page, 'Complete authentication')
      await second.sees(PAID)
      assert.deepEqual(await second.ledger(), CHARGE)
    })
  }

  test('lets the second tab pay after the first was declined', async ({ journey }) => {
    const [first, second] = await openTwice(journey, false)
    await first.typeCard({ number: CARDS.declined })
    await second.typeCard({ number: CARDS.visa })
    await first.pay()
    await first.sees(/declined the card/)
    await payButton(second).waitFor()
    await second.pay()
    await second.sees(PAID)
    await turnTo(first)
    await first.sees(PAID)
    assert.deepEqual(await first.ledger(), CHARGE)
  })

  test('shows the truth in a tab that only looks on, without a touch', async ({ journey }) => {
    const [first, second] = await openTwice(journey, false)
    await second.page.getByRole('button', { name: 'Pay $19.99' }).waitFor()
    await first.typeCard({ number: CARDS.visa })
    await first.pay()
    await first.sees(PAID)
    await second.sees(PAID)
    assert.deepEqual(await first.ledger(), CHARGE)
  })
})
