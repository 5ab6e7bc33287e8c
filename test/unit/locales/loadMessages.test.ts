import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { messages as handOff } from '../../../src/features/hand-off/words/en.json'
import { messages as invoices } from '../../../src/features/invoices/words/en.json'
import { account } from '../../../src/locales/en/account.ts'
import { after } from '../../../src/locales/en/after.ts'
import { credit } from '../../../src/locales/en/credit.ts'
import { form } from '../../../src/locales/en/form.ts'
import { ways } from '../../../src/locales/en/ways.ts'
import { ar } from '../../../src/locales/ar.ts'
import { es } from '../../../src/locales/es.ts'
import { loadLocale } from '../../../src/locales/loadMessages.ts'

describe('languages', () => {
  it('falls back parent by parent, then to the next wish, then to English', async () => {
    assert.equal((await loadLocale(['es-419'])).form.howToPay, 'Cómo pagar')
    assert.equal((await loadLocale(['xx', 'es'])).tag, 'es')
    assert.equal((await loadLocale(['xx'])).form.howToPay, 'How to pay')
    assert.equal((await loadLocale(['en-GB', 'es'])).tag, 'en-GB')
  })

  it.each([
    ['ES', 'es'],
    ['es_ES', 'es-ES'],
    ['es_MX', 'es-MX'],
    ['ar_AE', 'ar-AE'],
    ['EN-GB', 'en-GB'],
    ['en_gb', 'en-GB'],
    ['spa', 'es'],
    ['ES_es.UTF-8', 'es'],
    ['en-USA', 'en'],
    ['constructor', 'en'],
    ['', 'en'],
  ])('takes "%s" for what it means: %s', async (wish, tag) => {
    const locale = await loadLocale([wish])
    assert.equal(locale.tag, tag)
    const word = { es: 'Cómo pagar', ar: ar.howToPay, en: 'How to pay' }[tag.slice(0, 2)]
    assert.equal(locale.form.howToPay, word)
  })

  it('spells English as the region does, in the words and in the figures', async () => {
    for (const tag of ['en-GB', 'en-IE', 'en-AU', 'en-NZ', 'en-ZA', 'en-Latn-GB']) {
      const locale = await loadLocale([tag])
      assert.equal(locale.tag, tag)
      assert.equal(locale.form.authorize('£5.00'), 'Authorise £5.00')
      assert.equal(locale.own.errors?.transaction_canceled, 'This payment was cancelled. Nothing was charged.')
    }
    for (const tag of ['en', 'en-US', 'en-CA']) {
      const locale = await loadLocale([tag])
      assert.equal(locale.form.authorize('$5.00'), 'Authorize $5.00')
      assert.deepEqual(locale.own, {})
    }
  })

  it('leaves no American spelling to Britain', async () => {
    const { form: words, own } = await loadLocale(['en-GB'])
    const all = textsIn({ ...words, ...after, ...handOff, ...invoices, ...own })
    assert.ok(all.length > 300)
    assert.deepEqual(
      all.filter((text) => /authoriz(?!ed debit)|cancel(ed|ing)|\bcenter|expiration/i.test(text)),
      [],
    )
    const american = textsIn({ ...form, ...after, ...handOff, ...invoices })
    assert.deepEqual(
      american.filter((text) => /authoris|cancelled|centre|expiry|e-mail|log-in/i.test(text)),
      [],
    )
  })

  it('runs Arabic from right to left', async () => {
    const locale = await loadLocale(['ar-EG'])
    assert.equal(locale.direction, 'rtl')
    assert.equal(locale.tag, 'ar-EG')
  })

  it('has each message in every language, at every depth, and none that English does not have', () => {
    const english = namesIn({ ...form, ...after, ...handOff, ...invoices })
    for (const catalogue of [ar, es]) assert.deepEqual(namesIn(catalogue), english)
  })

  it('has each English message once: a second one of the same name would take its place', () => {
    const parts = [form, ways, credit, account, handOff, invoices].flatMap((part) => Object.keys(part))
    assert.deepEqual(
      parts.filter((name, index) => parts.indexOf(name) !== index),
      [],
    )
  })
})

/** Where each message stands, like `frame.errors.number_required`. */
function namesIn(words: object, path = ''): string[] {
  return Object.entries(words)
    .flatMap(([name, word]: [string, unknown]) =>
      typeof word === 'object' && word !== null ? namesIn(word, `${path}${name}.`) : [path + name],
    )
    .toSorted()
}

/** Each message as text; a blank is filled with a sign. */
function textsIn(words: object): string[] {
  return Object.values(words).flatMap((word: unknown) => {
    if (typeof word === 'function') return [String((word as (...blanks: string[]) => unknown)('–', '–', '–', '–'))]
    return typeof word === 'string' ? [word] : textsIn(word as object)
  })
}
