import assert from 'node:assert/strict'
import { answerBank, answerButton } from '../support/bankQuestion.ts'
import type { FaultRequest, Journey, Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { pressKey } from '../support/tabbing.ts'

const CHARGE = ['charge 1999 USD']
const PAID = 'You paid $19.99.'

const RESENT_BY_THE_BROWSER: FaultRequest['kind'] = 'reset'

test.describe('a payment is charged once and never lost', () => {
  async function readyToPay(journey: Journey): Promise<Visit> {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.visa })
    return visit
  }

  const element = "document.querySelector('balance-checkout')"
  const doubles: Record<string, (visit: Visit) => Promise<unknown>> = {
    'two clicks in one task': ({ page }) =>
      page.getByRole('button', { name: /^Pay / }).evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      }),
    'Enter twice in the secure frame': async ({ page, card }) => {
      await card.getByLabel('ZIP').focus()
      await pressKey(page, 'Enter')
      await pressKey(page, 'Enter')
    },
  }
  for (const [name, act] of Object.entries(doubles)) {
    test(`sends one request for ${name}`, async ({ journey }) => {
      const visit = await readyToPay(journey)
      await act(visit)
      await visit.sees(PAID)
      assert.equal(visit.sent('POST /v1/attempts'), 1)
      assert.deepEqual(await visit.ledger(), CHARGE)
    })
  }

  test('pays again for a press that comes with the decline, before `submit()` has told of it', async ({ journey }) => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.insufficientFunds })
    await visit.page.evaluate(`document.addEventListener(
      'balance-error',
      () => ${element}.shadowRoot.querySelector('balance-view').shadowRoot.querySelector('button.primary').click(),
      { once: true },
    )`)
    const first = await visit.page.evaluate<{ result: string; code: string }>(`${element}.submit()`)
    assert.deepEqual([first.result, first.code], ['failed', 'insufficient_funds'])
    await visit.page.waitForFunction("heard.filter(([name]) => name === 'error').length === 2")
    assert.equal(visit.sent('POST /v1/attempts'), 2)
    assert.deepEqual(await visit.ledger(), [])
  })

  // The other faults are those of the generated sequences: a browser treats only these in ways of its own.
  const kinds: FaultRequest['kind'][] = ['drop-answer', 'reset']
  for (const kind of kinds) {
    test(`ends at the true state after "${kind}"`, async ({ journey }) => {
      const visit = await readyToPay(journey)
      await journey.fault({
        transactionId: visit.transaction.id,
        method: 'POST',
        path: '/v1/attempts',
        kind,
        times: 1,
        retryAfter: 1,
      })
      await visit.pay()
      await visit.sees(PAID)
      assert.deepEqual(await visit.ledger(), CHARGE)
      assert.equal((await visit.heard('success')).length, 1)
      // Chromium itself sends a POST again when a reused connection breaks before the answer: the page then sees nothing.
      if (kind === RESENT_BY_THE_BROWSER) return
      const steps = (await visit.heard('step')).map(({ step }) => step)
      assert.deepEqual(steps.slice(-2), ['confirming', 'done'])
      const codes = (await visit.heard('error')).map(({ code }) => code)
      assert.deepEqual(codes, ['outcome_unknown'])
    })
  }

  test('ends at the true state when the page is reloaded while the answer is outstanding', async ({ journey }) => {
    const visit = await readyToPay(journey)
    const { id } = visit.transaction
    await journey.fault({ transactionId: id, method: 'POST', path: '/v1/attempts', kind: 'hang', times: 1 })
    const posted = visit.page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/v1/attempts'),
    )
    await visit.pay()
    await posted
    await visit.page.reload()
    await visit.sees(PAID)
    assert.deepEqual(await visit.ledger(), CHARGE)
    const [success, ...more] = await visit.heard('success')
    assert.equal(more.length, 0)
    assert.equal(success?.resumed, true)
  })

  test('pays by an Enter that comes before what checks the card has loaded', async ({ journey }) => {
    const visit = await journey.visit()
    let release = () => {}
    const isHeld = new Promise<void>((resolve) => (release = resolve))
    await visit.page.route(/startForm/, async (route) => {
      await isHeld
      await route.continue()
    })
    await visit.page.reload()
    await visit.typeCard({ number: CARDS.visa })
    await visit.card.getByLabel('ZIP').focus()
    await pressKey(visit.page, 'Enter')
    release()
    await visit.sees(PAID)
    assert.deepEqual(await visit.ledger(), CHARGE)
  })

  test("goes on with the bank's question after a reload in a browser whose storage is full", async ({ journey }) => {
    const visit = await journey.visit()
    await visit.page.evaluate(`for (let size = 2 ** 22; size >= 1; size /= 2)
      try {
        for (let count = 0; ; count += 1) localStorage.setItem('shop:' + size + ':' + count, 'x'.repeat(size))
      } catch {}`)
    await visit.typeCard({ number: CARDS.challenge })
    await visit.pay()
    await answerButton(visit.page, 'Complete authentication').waitFor()
    await visit.page.reload()
    await answerBank(visit.page, 'Complete authentication')
    await visit.sees(PAID)
    assert.deepEqual(await visit.ledger(), CHARGE)
    assert.equal((await visit.heard('success'))[0]?.resumed, true)
  })

  test('keeps its payment while the element is removed and inserted again before the answer comes', async ({
    journey,
  }) => {
    const visit = await readyToPay(journey)
    const { id } = visit.transaction
    await journey.fault({ transactionId: id, method: 'POST', path: '/v1/attempts', kind: 'drop-answer', times: 1 })
    const posted = visit.page.waitForRequest((request) => request.method() === 'POST')
    await visit.pay()
    await posted
    await visit.page.evaluate(`(async (element) => {
      element.remove()
      await new Promise((resolve) => setTimeout(resolve, 100))
      document.body.append(element)
    })(${element})`)
    await visit.sees(PAID)
    assert.deepEqual(await visit.ledger(), CHARGE)
    const told = await visit.heard('success')
    assert.deepEqual(
      told.map(({ resumed }) => resumed),
      [false],
    )
  })

  test('says that nothing was charged when the payment never arrived, and then pays', async ({ journey }) => {
    const visit = await readyToPay(journey)
    const { id } = visit.transaction
    const fault = { transactionId: id, method: 'POST', path: '/v1/attempts', kind: 'drop-request', times: 20 } as const
    const endFault = await journey.fault(fault)
    await visit.pay()
    await visit.sees('We are confirming your payment. Don’t pay again.')
    await visit.page.getByText('Your payment didn’t reach us.').first().waitFor({ timeout: 90_000 })
    const posts = visit.sent('POST /v1/attempts')
    assert.ok(posts >= 2 && posts <= 4, `${posts} requests`)
    assert.deepEqual(await visit.ledger(), [])
    await endFault()
    await visit.typeCard({ number: CARDS.visa })
    await visit.pay()
    await visit.sees(PAID)
    assert.deepEqual(await visit.ledger(), CHARGE)
  })

  test('shows "paid" to another browser and tells its page of no success', async ({ journey }) => {
    const visit = await readyToPay(journey)
    await visit.pay()
    await visit.sees(PAID)
    const again = await journey.openAgain(visit)
    await again.sees(PAID)
    const context = await journey.browser.newContext()
    const page = await context.newPage()
    await page.goto(visit.page.url())
    await page.getByRole('heading', { name: 'This order is paid', exact: true }).waitFor()
    await context.close()
  })
})
