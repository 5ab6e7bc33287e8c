import assert from 'node:assert/strict'
import { test } from 'vitest'
import { handOffEndPage } from '../../../demo/sandbox/routes/hosted/handOffEndPage.ts'

const settled = { id: 'att_00000000ab12cd34', amount: 11_697, currency: 'USD', merchant: 'Cedar & Slate Supply' }
const pending = { ...settled, outcome: 'pending_settlement' as const }

test('the end of a link does not call a transfer paid or on its way that is still to be made', () => {
  const instructions = { reference: 'AB12CD34', beneficiary: 'Cedar', bankName: 'Alder' }
  const page = handOffEndPage('n', '', { ...pending, instructions })
  assert.match(page, /This order is placed/)
  assert.match(page, /It is paid when a transfer of \$116\.97 reaches Cedar &#38; Slate Supply\. Reference: AB12CD34\./)
  assert.doesNotMatch(page, /nothing left to pay|on its way/)
})

test('a debit is on its way', () => {
  const page = handOffEndPage('n', '', { ...pending, instructions: null })
  assert.match(page, /nothing left to pay[^]*A bank payment of \$116\.97 to Cedar &#38; Slate Supply is on its way/)
})
