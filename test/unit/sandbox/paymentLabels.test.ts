import assert from 'node:assert/strict'
import { test } from 'vitest'
import { bankLabel, cardLabel, paymentLabel } from '../../../demo/sandbox/domain/paymentLabels.ts'

test('what something is paid with is named in the language of the payer', () => {
  const card = { brand: 'Visa', last4: '4242' } as Parameters<typeof cardLabel>[0]
  const bank = { institutionName: 'Alder', accountType: 'savings', last4: '1111' } as Parameters<typeof bankLabel>[0]
  assert.deepEqual(
    (['en', 'es', 'ar'] as const).map((language) => cardLabel(card, language)),
    ['Visa ending 4242', 'Visa terminada en 4242', 'Visa تنتهي بـ 4242'],
  )
  assert.equal(bankLabel(bank, 'es'), 'Alder, cuenta de ahorro terminada en 1111')
  assert.equal(paymentLabel({ paymentMethodType: 'achDebit', bank }), 'Alder ending 1111')
  assert.equal(paymentLabel({ paymentMethodType: 'wire' }, 'es'), 'Transferencia bancaria')
  assert.equal(paymentLabel({ paymentMethodType: 'payWithTerms', termsNetDays: 30 }), 'Net 30')
})
