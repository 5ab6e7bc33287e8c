import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { messages as ar } from 'words:ar'
import { messages as english } from 'words:en'
import { messages as es } from 'words:es'
import { createWords } from '../../../src/locales/createWords.ts'
import { ENGLISH, loadLocale } from '../../../src/locales/loadLocale.ts'
import { messages as errors } from '../../../src/locales/errors/words/en.json'
import { messages as common } from '../../../src/locales/words/en.json'
import { messages as card } from '../../../src/methods/card/words/en.json'

const wordsOf = async (...languages: string[]) => createWords(await loadLocale(languages)).of(common, card, errors)

describe('languages', () => {
  it('falls back parent by parent, then to the next wish, then to English', async () => {
    assert.equal((await wordsOf('es-419')).howToPay, 'Cómo pagar')
    assert.equal((await loadLocale(['xx', 'es'])).tag, 'es')
    assert.equal((await wordsOf('xx')).howToPay, 'How to pay')
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
    assert.equal((await wordsOf(wish)).howToPay, word)
  })

  it('spells English as the region does, in the words and in the figures', async () => {
    for (const tag of ['en-GB', 'en-IE', 'en-AU', 'en-NZ', 'en-ZA', 'en-Latn-GB']) {
      const locale = await loadLocale([tag])
      assert.equal(locale.tag, tag)
      assert.equal((await wordsOf(tag)).authorize('£5.00'), 'Authorise £5.00')
      assert.equal((await wordsOf(tag)).errors.transaction_canceled, 'This payment was cancelled. Nothing was charged.')
    }
    for (const tag of ['en', 'en-US', 'en-CA']) {
      const locale = await loadLocale([tag])
      assert.equal((await wordsOf(tag)).authorize('$5.00'), 'Authorize $5.00')
      assert.deepEqual(locale.own, {})
    }
  })

  it('leaves no American spelling to Britain', async () => {
    const { own } = await loadLocale(['en-GB'])
    const all = textsIn({ ...english, ...own })
    assert.ok(all.length > 300)
    assert.deepEqual(
      all.filter((text) => /authoriz(?!ed debit)|cancel(ed|ing)|\bcenter|expiration/i.test(text)),
      [],
    )
    const american = textsIn(english)
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
    const names = namesIn(english)
    for (const catalogue of [ar, es]) assert.deepEqual(namesIn(catalogue), names)
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

it('small numbers for an American are what the platform makes of them', () => {
  const { number } = createWords(ENGLISH)
  const { format } = new Intl.NumberFormat('en')
  for (const value of [-1, 0, 0.5, 1, 12, 999, 999.9, 1000, 1234, 12_345, 1_234_567])
    assert.equal(number(value), format(value))
})
