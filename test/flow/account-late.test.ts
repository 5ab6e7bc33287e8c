import assert from 'node:assert/strict'
import type { Journey, Visit } from '../support/journey.ts'
import {
  assertPaid,
  chooseRow,
  counts,
  dollars,
  invoicesOf,
  ledgerOf,
  openAccount,
  sum,
} from '../support/buyerAccount.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { focused, named, pressAt, pressKey, typeCardAt } from '../support/tabbing.ts'

/** Holds what is read of all that can be paid; gives back how to let the answers through, all at once. */
async function holdPayable({ page }: Visit): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const answers: Promise<void>[] = []
  await page.route('**/v1/invoices/payable?**', (route) => {
    const answer = released.then(async () => {
      const response = await route.fetch()
      // The page may have given it up.
      await route.fulfill({ response }).catch(() => {})
    })
    answers.push(answer)
    return answer
  })
  return async () => {
    release()
    await Promise.all(answers)
  }
}

const selected = ({ page }: Visit) => page.getByRole('group', { name: /selected$/ })
const chooseAll = ({ page }: Visit) => pressAt(page, /^Select all in USD/, 'Space')

test.describe('an answer that comes late changes nothing that is not asked for any more', () => {
  test('all were to be selected: not once that was taken back, and nothing of a payment of one', async ({
    journey,
  }) => {
    const visit = await openAccount(journey, { samples: { count: 150 } })
    const { page } = visit
    const [first] = await invoicesOf(journey, visit)
    assert.ok(first)
    await counts(visit, 100, 150)
    const release = await holdPayable(visit)
    await chooseAll(visit)
    await page.getByRole('group', { name: '100 invoices selected' }).waitFor()
    await pressAt(page, /^Clear$/, 'Enter')
    await selected(visit).waitFor({ state: 'detached' })
    await chooseRow(visit, first.number)
    const amount = sum([first])
    await pressAt(page, named(`Review and pay ${dollars(amount / 100)}`), 'Enter')
    await visit.card.getByLabel('Card number').waitFor()
    await release()
    await typeCardAt(visit, CARDS.visa)
    await pressAt(page, named(`Pay ${dollars(amount / 100)}`), 'Enter')
    await visit.sees(`You paid ${dollars(amount / 100)}.`)
    await assertPaid(visit, [first], amount)
    const ledger = await ledgerOf(journey, visit)
    assert.deepEqual(
      ledger.filter((entry) => entry.startsWith('charge')),
      [`charge ${amount} USD`],
    )
    await pressAt(page, /^Done$/, 'Enter')
    await counts(visit, 100, 149)
    assert.equal(await selected(visit).count(), 0)
  })

  test('what is selected is reviewed meanwhile: exactly that is paid and reported', async ({ journey }) => {
    const visit = await openAccount(journey, { samples: { count: 150 } })
    const { page } = visit
    const shown = (await invoicesOf(journey, visit)).length
    assert.equal(shown, 150)
    await counts(visit, 100, 150)
    const release = await holdPayable(visit)
    await chooseAll(visit)
    const review = page.getByRole('button', { name: /^Review and pay \$/ })
    const amount = (await review.innerText()).replace('Review and pay ', '')
    await pressAt(page, named(`Review and pay ${amount}`), 'Enter')
    await visit.card.getByLabel('Card number').waitFor()
    await release()
    await typeCardAt(visit, CARDS.visa)
    await pressAt(page, named(`Pay ${amount}`), 'Enter')
    await visit.sees(`You paid ${amount}.`)
    const [paid = {}] = await visit.heard('invoices-paid')
    assert.equal(dollars((paid['amount'] as number) / 100), amount)
    assert.equal(new Set(paid['invoiceIds'] as string[]).size, 100)
  })

  test('all overdue were to be paid: not once an invoice was opened instead', async ({ journey }) => {
    const visit = await openAccount(journey, { samples: { count: 3, overdue: 2 } })
    const { page } = visit
    const [first] = await invoicesOf(journey, visit)
    assert.ok(first)
    const release = await holdPayable(visit)
    await pressAt(page, /^Pay overdue/, 'Enter')
    await pressAt(page, named(first.number), 'Enter')
    await page.getByRole('heading', { name: `Invoice ${first.number}` }).waitFor()
    await release()
    await pressAt(page, /^Back to invoices$/, 'Enter')
    await counts(visit, 3)
    assert.equal(await selected(visit).count(), 0)
  })
})

/** Fails what is read of all that can be paid; gives back how to end that. */
const failPayable = (journey: Journey, { transaction: { buyerId } }: Visit) =>
  journey.fault({ buyerId, method: 'GET', path: '/v1/invoices/payable', kind: 'error-before', times: 1_000 })

test.describe('what cannot be read is said where it was asked for, and nothing looks whole that is not', () => {
  test('all that match: those that are listed are selected, until the rest is read', async ({ journey }) => {
    const visit = await openAccount(journey, { samples: { count: 150 } })
    const { page } = visit
    await counts(visit, 100, 150)
    const end = await failPayable(journey, visit)
    await chooseAll(visit)
    const said = 'We couldn’t load the rest. Only what was listed is selected.'
    await page.locator('balance-next .notice').getByText(said).waitFor()
    const box = page.getByRole('checkbox', { name: 'Select all in USD' })
    assert.deepEqual(await box.evaluate((input: HTMLInputElement) => [input.checked, input.indeterminate]), [
      false,
      true,
    ])
    await page.getByRole('group', { name: '100 invoices selected' }).waitFor()
    await end()
    await pressAt(page, /^Try again$/, 'Enter')
    await page.getByRole('group', { name: '150 invoices selected' }).waitFor()
    assert.equal(await box.isChecked(), true)
    assert.equal(await page.locator('balance-next .notice').count(), 0)
    // The button is gone, and the focus is beside it.
    assert.equal(await focused(page), '150 invoices selected')
  })

  test('all overdue: nothing is paid, and the same button reads again', async ({ journey }) => {
    const visit = await openAccount(journey, { samples: { count: 3, overdue: 2 } })
    const { page } = visit
    const end = await failPayable(journey, visit)
    await pressAt(page, /^Pay overdue/, 'Enter')
    await visit.sees('We couldn’t load your overdue invoices. Nothing was paid. Try again.')
    assert.equal(await selected(visit).count(), 0)
    await end()
    assert.match(await focused(page), /^Pay overdue/)
    await pressKey(page, 'Enter')
    await visit.card.getByLabel('Card number').waitFor()
  })
})
