import assert from 'node:assert/strict'
import { test } from 'vitest'
import { handOffEndPage } from '../../../demo/sandbox/routes/hosted/hand-off/handOffEndPage.ts'
import type { LinkEnd } from '../../../demo/sandbox/routes/hosted/hand-off/handOffEndPage.ts'
import { lookFor } from '../../../demo/sandbox/routes/hosted/hostedLook.ts'

const pageOf = (end: LinkEnd, languages?: string) =>
  handOffEndPage({ nonce: 'n', style: '', look: lookFor(languages), end })
const settled = { id: 'att_00000000ab12cd34', amount: 11_697, currency: 'USD', merchant: 'Cedar & Slate Supply' }
const pending = { ...settled, outcome: 'pending_settlement' as const }

test('the end of a link does not call a transfer paid or on its way that is still to be made', () => {
  const instructions = { reference: 'AB12CD34', beneficiary: 'Cedar', bankName: 'Alder' }
  const page = pageOf({ ...pending, instructions })
  assert.match(page, /This order is placed/)
  assert.match(
    page,
    /a transfer of <bdi translate="no">\$116\.97<\/bdi> reaches <bdi>Cedar &#38; Slate Supply<\/bdi>\. Reference: <bdi translate="no">AB12CD34/,
  )
  assert.doesNotMatch(page, /nothing left to pay|on its way/)
})

test('a check stands only above money that has moved or is certain', () => {
  const isChecked = (end: LinkEnd) => pageOf(end).includes('class="sign done"')
  assert.ok(isChecked({ ...settled, outcome: 'paid', instructions: null }))
  assert.ok(isChecked({ ...settled, outcome: 'authorized', instructions: null }))
  for (const end of [{ ...pending, instructions: null }, 'canceled', 'expired', 'unknown'] as const)
    assert.equal(isChecked(end), false)
})

test('a debit is on its way', () => {
  const page = pageOf({ ...pending, instructions: null })
  assert.match(
    page,
    /nothing left to pay[^]*A bank payment of <bdi translate="no">\$116\.97<\/bdi> to <bdi>Cedar &#38; Slate Supply<\/bdi> is on its way/,
  )
})

test('it speaks the first language of the payer that it has words in', () => {
  const page = pageOf({ ...pending, instructions: null }, 'fr-FR,es-MX;q=0.9,en;q=0.8')
  assert.match(page, /<html lang="es-MX" dir="ltr"/)
  assert.match(page, /Un pago bancario de/)
  assert.match(pageOf('expired', 'AR'), /<html lang="ar" dir="rtl"[^]*انتهت صلاحية هذا الرابط/)
  assert.match(pageOf('expired', 'fr, *;q=0.5'), /<html lang="en" dir="ltr"[^]*This link has expired/)
})
