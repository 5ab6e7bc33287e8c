import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { Attempt } from '../../../../src/api/types.ts'
import { markOf, outcomeView } from '../../../../src/features/outcome/outcomeView.ts'
import { messages as t } from '../../../../src/features/outcome/words/en.json'
import { englishWords } from '../../../support/englishWords.ts'

const viewOf = (attempt: Partial<Attempt>) =>
  outcomeView({ amount: 11_697, currency: 'USD', paymentMethodType: 'wire', ...attempt } as Attempt, englishWords)

const instructions = { reference: 'AB12CD34', beneficiary: 'Cedar', bankName: 'Alder' }

test('a transfer that is still to be made is pending, with the amount to send and the bank details first', () => {
  const view = viewOf({ outcome: 'pending_settlement', instructions })
  assert.deepEqual(view, {
    title: 'Order placed. Now send $116.97.',
    icon: 'clock',
    tone: 'accent',
    next: t.nextTransfer,
    isToSend: true,
  })
})

test('a debit is pending too, and there is nothing to send', () => {
  const view = viewOf({ outcome: 'pending_settlement', paymentMethodType: 'achDebit' })
  assert.deepEqual([view.icon, view.tone, view.isToSend, view.next], ['clock', 'accent', false, t.nextPending])
})

test('a green check stands only for money that has moved or is certain', () => {
  const marks = ['paid', 'authorized', 'pending_settlement', 'invoiced', 'reserved'].map((outcome) => markOf(outcome))
  assert.deepEqual(
    marks.map(({ icon }) => icon),
    ['check', 'check', 'clock', 'document', 'document'],
  )
  assert.deepEqual(
    marks.map(({ tone }) => tone === 'success'),
    [true, true, false, false, false],
  )
})

test('a split gives the part that is paid first, with its check', () => {
  const parts = [
    { paymentMethodType: 'payWithTerms' as const, amount: 5_000, label: '' },
    { paymentMethodType: 'creditCard' as const, amount: 6_697, label: '' },
  ]
  const view = viewOf({ outcome: 'invoiced', paymentMethodType: 'payWithTerms', parts })
  assert.equal(view.title, `${t.outcome.paid('$66.97')} ${t.invoiceIssued('$50')}`)
  assert.deepEqual([view.icon, view.next], ['check', t.nextInvoicedUnmailed])
})

test('an invoice is announced where one is mailed; elsewhere the title says that it was issued', () => {
  const order = { outcome: 'invoiced', paymentMethodType: 'invoice' } as const
  assert.equal(viewOf({ ...order, mailedTo: ['a•••@north.example'] }).title, t.outcome.invoiced('$116.97'))
  assert.equal(viewOf(order).title, t.invoiceIssued('$116.97'))
})

test('that something comes by email is said only where a mail is on its way', () => {
  const mailedTo = ['a•••@north.example', 'c•••@north.example']
  const nextOf = (outcome: NonNullable<Attempt['outcome']>, mailed = {}) =>
    viewOf({ outcome, paymentMethodType: 'achDebit', ...mailed }).next
  for (const outcome of ['paid', 'authorized', 'pending_settlement', 'invoiced'] as const) {
    assert.doesNotMatch(nextOf(outcome), /email/)
    assert.match(nextOf(outcome, { mailedTo }), /by email at a•••@north\.example and c•••@north\.example\./)
  }
})
