import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, it } from 'vitest'
import { requiredConsents, storedCardConsent, withDocument } from '../../../demo/sandbox/domain/consents/consents.ts'
import { LANGUAGES } from '../../../demo/sandbox/domain/languages.ts'
import { messagesIn } from '../../../src/build/words.mjs'
import type { WordsFile } from '../../../src/build/words.mjs'

const SUBJECT = { merchantName: 'Cedar & Slate', amount: 124_000, currency: 'USD', debitedOn: '2026-11-23' }
const consentsIn = (tag?: string) =>
  requiredConsents({ ...SUBJECT, ...(tag && { tag }) }, ['achDebit', 'payWithTerms', 'creditCard'])
const WORDS = new URL('../../../demo/sandbox/domain/consents/words/', import.meta.url)

describe('what a payer agrees to', () => {
  it('says so in the language of the payer, in one version', () => {
    const all = LANGUAGES.map((tag) => consentsIn(tag))
    assert.equal(consentsIn().length, 5)
    for (const [index, { kind, version }] of consentsIn().entries()) {
      const same = all.map((consents) => consents[index])
      assert.deepEqual(
        same.map((consent) => [consent?.kind, consent?.version, consent?.locale]),
        LANGUAGES.map((tag) => [kind, version, tag]),
      )
      assert.equal(new Set(same.map((consent) => consent?.text)).size, LANGUAGES.length)
    }
  })

  it('names in each language who debits, how much and when, and how it is revoked', () => {
    const mandates = ['en', 'es-MX', 'ar'].map((tag) => consentsIn(tag)[0])
    for (const mandate of mandates) assert.match(mandate?.text ?? '', /Cedar & Slate.*Cedar & Slate/)
    assert.match(mandates[0]?.text ?? '', /\$1,240\.00.*Nov\s23,\s2026.*revoke/)
    assert.match(mandates[1]?.text ?? '', /1,240\.00.*23\snov\s2026.*revocar/)
    assert.match(mandates[2]?.text ?? '', /1,240\.00|١٬٢٤٠٫٠٠/)
    assert.equal(storedCardConsent('Cedar', 'es').isOptional, true)
    const subject = { merchantName: 'Cedar', amount: 124_000, currency: 'USD', debitedOn: '2026-12-17' }
    const charged = requiredConsents({ ...subject, charge: { amount: subject.amount, on: '2026-12-14' } }, [
      'creditCard',
    ])
    assert.match(charged[0]?.text ?? '', /^I authorize Cedar to charge this card up to \$1,240\.00 on Dec\s14,\s2026\./)
  })

  // After a new wording on purpose: a new `VERSION` in consents.ts, and both here.
  it('has a new version where its wording is new', () => {
    const wordsIn = (tag: string) => JSON.parse(readFileSync(new URL(`${tag}.json`, WORDS), 'utf8')) as WordsFile
    const texts = ['en', 'es', 'ar'].map((tag) => messagesIn(wordsIn(tag)))
    const wording = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
    assert.deepEqual([consentsIn()[0]?.version, wording], ['2026-12-01', '1f471aa966b5901d'])
  })
})

describe('the whole agreement', () => {
  const documentOf = (kind: Parameters<typeof withDocument>[0]['kind'], locale: string) =>
    withDocument({ kind, locale, version: '1', text: 'I agree.', paymentMethodTypes: [] }, 'Cedar Supply').document

  it.each(['debit_mandate', 'credit_agreement', 'electronic_signature'] as const)(
    'of a %s is in the language of the consent, with the same paragraphs',
    (kind) => {
      const documents = ['en', 'es', 'ar'].map((locale) => documentOf(kind, locale) ?? '')
      assert.equal(new Set(documents).size, 3)
      assert.equal(new Set(documents.map((text) => text.split('\n\n').length)).size, 1)
      for (const text of documents) assert.match(text, /Cedar Supply/)
    },
  )

  it('is missing where a consent is all there in its text, or in another language', () => {
    assert.equal(documentOf('authority', 'en'), undefined)
    assert.equal(documentOf('debit_mandate', 'fr'), undefined)
  })
})
