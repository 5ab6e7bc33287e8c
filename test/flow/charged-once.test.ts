import assert from 'node:assert/strict'
import { answerBank, answerButton } from '../support/bankQuestion.ts'
import { lostAnswer } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { pressKey } from '../support/tabbing.ts'

const CHARGE = ['charge 1999 USD']
const PAID = 'You paid $19.99.'

test.describe('a payment is charged once and never lost', () => {
  const element = "document.querySelector('balance-checkout')"
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

  test('ends at the true state after an answer that was lost, and shows "paid" to another browser, whose page hears of no success', async ({
    journey,
  }) => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.visa })
    await journey.fault(lostAnswer(visit))
    await visit.pay()
    await visit.sees(PAID)
    assert.deepEqual(await visit.ledger(), CHARGE)
    assert.equal((await visit.heard('success')).length, 1)
    const steps = (await visit.heard('step')).map(({ step }) => step)
    assert.deepEqual(steps.slice(-2), ['confirming', 'done'])
    const codes = (await visit.heard('error')).map(({ code }) => code)
    assert.deepEqual(codes, ['outcome_unknown'])
    const context = await journey.browser.newContext()
    const page = await context.newPage()
    await page.goto(visit.page.url())
    await page.getByRole('heading', { name: 'This order is paid', exact: true }).waitFor()
    await context.close()
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
})
