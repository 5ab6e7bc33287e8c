import assert from 'node:assert/strict'
import { test } from 'vitest'
import { withDocument } from '../../../demo/sandbox/domain/consentDocuments.ts'

const consent = (kind: Parameters<typeof withDocument>[0]['kind'], locale: string) =>
  withDocument({ kind, locale, version: '1', text: 'I agree.', paymentMethodTypes: [] }, 'Cedar Supply')

for (const kind of ['debit_mandate', 'credit_agreement', 'electronic_signature'] as const)
  test(`the whole text of a ${kind} is in the language of the consent, with the same paragraphs`, () => {
    const documents = ['en', 'es', 'ar'].map((locale) => consent(kind, locale).document ?? '')
    assert.equal(new Set(documents).size, 3)
    assert.equal(new Set(documents.map((text) => text.split('\n\n').length)).size, 1)
    for (const text of documents) assert.match(text, /Cedar Supply/)
  })

test('a consent that is all there in its text, or in another language, has no document', () => {
  assert.equal(consent('authority', 'en').document, undefined)
  assert.equal(consent('debit_mandate', 'fr').document, undefined)
})
