import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { requiredConsents, storedCardConsent } from '../../../demo/sandbox/domain/consents.ts'
import { acceptedTag, LANGUAGES } from '../../../demo/sandbox/domain/languages.ts'
import { bankLabel, cardLabel, paymentLabel } from '../../../demo/sandbox/domain/paymentLabels.ts'

const SUBJECT = { merchantName: 'Cedar & Slate', amount: 124_000, currency: 'USD', debitedOn: '2026-11-23' }
const consentsIn = (tag?: string) =>
  requiredConsents({ ...SUBJECT, ...(tag && { tag }) }, ['achDebit', 'payWithTerms', 'creditCard'])
const isIn = { en: /\bI\b|\bMy\b/, es: /\b(Autorizo|Acepto|Tengo|Mi empresa)\b/, ar: /[\u0600-\u06ff]/ }

describe('what a payer agrees to', () => {
  it('says so in the language of the payer, in one version', () => {
    const kinds = consentsIn().map(({ kind }) => kind)
    assert.equal(kinds.length, 5)
    for (const tag of LANGUAGES) {
      const consents = consentsIn(tag)
      assert.deepEqual(
        consents.map(({ kind }) => kind),
        kinds,
      )
      for (const { text, locale } of consents) {
        assert.match(text, isIn[tag])
        assert.equal(locale, tag)
      }
    }
    assert.equal(new Set(LANGUAGES.flatMap((tag) => consentsIn(tag).map(({ version }) => version))).size, 1)
  })

  it('names in each language who debits, how much and when, and how it is revoked', () => {
    const mandates = ['en', 'es-MX', 'ar'].map((tag) => consentsIn(tag)[0])
    for (const mandate of mandates) assert.match(mandate?.text ?? '', /Cedar & Slate.*Cedar & Slate/)
    assert.match(mandates[0]?.text ?? '', /\$1,240\.00.*Nov\s23,\s2026.*revoke/)
    assert.match(mandates[1]?.text ?? '', /1,240\.00.*23\snov\s2026.*revocar/)
    assert.match(mandates[2]?.text ?? '', /1,240\.00|١٬٢٤٠٫٠٠/)
    assert.equal(storedCardConsent('Cedar', 'es').isOptional, true)
  })
})

describe('what something is paid with', () => {
  it('is named in the language of the payer', () => {
    const card = { brand: 'Visa', last4: '4242' } as Parameters<typeof cardLabel>[0]
    const bank = { institutionName: 'Alder', accountType: 'savings', last4: '1111' } as Parameters<typeof bankLabel>[0]
    assert.deepEqual(
      LANGUAGES.map((language) => cardLabel(card, language)),
      ['Visa ending 4242', 'Visa terminada en 4242', 'Visa تنتهي بـ 4242'],
    )
    assert.equal(bankLabel(bank, 'es'), 'Alder, cuenta de ahorro terminada en 1111')
    assert.equal(paymentLabel({ paymentMethodType: 'wire' }, 'es'), 'Transferencia bancaria')
    assert.equal(paymentLabel({ paymentMethodType: 'payWithTerms', termsNetDays: 30 }), 'Net 30')
  })

  it('takes the first language of a request that it has words in', () => {
    assert.equal(acceptedTag('fr-FR, es-mx;q=0.9, en;q=0.8'), 'es-MX')
    assert.equal(acceptedTag('AR'), 'ar')
    for (const none of [undefined, '', '*', 'fr', 'en_US', 'es\u0000', 'x'.repeat(99)])
      assert.equal(acceptedTag(none), 'en')
  })
})
