import assert from 'node:assert/strict'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { pressAt, pressKey, tabTo, typeCardAt } from '../support/tabbing.ts'

/** $200.00, which the fees below make $206.10 by card, $198.00 by wire and $205.00 by invoice. */
const ORDER = {
  lines: [{ lineItems: [{ title: 'Shelves', quantity: 4, price: 50 }] }],
  allowedPaymentMethods: ['creditCard', 'wire', 'invoice'],
  paymentMethodFees: [
    { paymentMethodType: 'creditCard', percent: 2.9, fixed: '0.30', label: 'Card fee' },
    { paymentMethodType: 'wire', percent: -1 },
    { paymentMethodType: 'invoice', fixed: 5, label: 'Invoice fee' },
  ],
} as const

const WAYS = /^(Card|Wire transfer|Invoice)$/

test.describe('fees of payment methods', () => {
  test('are shown before a method is chosen, and by keyboard alone: what the button says is charged', async ({
    journey,
  }) => {
    const visit = await journey.visit(ORDER as never)
    const { page } = visit
    await visit.sees('+ $6.10 Card fee')
    await visit.sees('− $2.00 Discount')
    await visit.sees('+ $5.00 Invoice fee')
    const total = page.locator('.summary .amount')
    const isTotal = async (sum: string) => {
      await page
        .getByRole('button', { name: new RegExp(`^(Pay|Place order).*${sum.replace(/[$.]/g, '\\$&')}$`) })
        .waitFor()
      assert.equal(await total.textContent(), sum)
      assert.match(
        (await page.locator('.order .figure-list, .order dl').last().textContent()) ?? '',
        new RegExp(sum.replace(/[$.]/g, '\\$&')),
      )
    }
    await isTotal('$206.10')
    await tabTo(page, WAYS)
    await pressKey(page, 'ArrowDown')
    await isTotal('$198.00')
    await pressKey(page, 'ArrowUp')
    await isTotal('$206.10')
    await typeCardAt(visit, CARDS.visa)
    await pressAt(page, /^Pay \$206\.10$/, 'Enter')
    await visit.sees('You paid $206.10.')
    await visit.sees('Card fee (included)')
    assert.deepEqual(await visit.ledger(), ['charge 20610 USD'])
    const [success] = await visit.heard('success')
    const fees = [{ paymentMethodType: 'creditCard', amount: 610, label: 'Card fee' }]
    assert.deepEqual([success?.['amount'], success?.['fees']], [20_610, fees])
    const [asked] = await visit.heard('before-submit')
    assert.equal(asked?.['amount'], 20_610)
  })

  test('that the seller changes meanwhile charge nothing before the payer has read it', async ({ journey }) => {
    const visit = await journey.visit(ORDER as never)
    await visit.typeCard({ number: CARDS.visa })
    const params = { path: { id: visit.transaction.id } }
    const body = { paymentMethodFees: [{ paymentMethodType: 'creditCard' as const, percent: 3, label: 'Card fee' }] }
    await journey.merchant.PATCH('/transactions/{id}', { params, body })
    await visit.page.getByRole('button', { name: 'Pay $206.10' }).click()
    await visit.sees('The seller changed this order from $206.10 to $206.00. Nothing was charged.')
    assert.deepEqual(await visit.ledger(), [])
    await visit.page.getByRole('button', { name: 'Pay $206.00' }).click()
    await visit.sees('You paid $206.00.')
    assert.deepEqual(await visit.ledger(), ['charge 20600 USD'])
  })
})
