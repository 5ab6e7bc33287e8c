import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'vitest'
import { compileLanguage, compileWords, typesOf } from '../../../src/build/words.mjs'
import { messages as ar } from 'words:ar'
import { messages as english } from '../../../src/features/invoices/words/en.json'

const arabic = ar as unknown as typeof english
const ENGLISH = { total: 'Total', '@due': 'Below the total', due: 'Due {day} of {month}', status: { paid: 'Paid' } }
const COUNT = '{count, plural, one {1 invoice} other {{figure} invoices}}'

describe('words', () => {
  let folder = ''
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'words-')), 'words')
    mkdirSync(folder)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** The code of the last language. */
  function compile(files: Readonly<Record<string, object>>): string {
    for (const [language, words] of Object.entries(files))
      writeFileSync(join(folder, `${language}.json`), JSON.stringify(words))
    writeFileSync(join(folder, 'en.d.json.ts'), typesOf((files.en ?? {}) as never))
    const last = Object.keys(files).at(-1) ?? ''
    return last === 'en' ? compileWords(join(folder, 'en.json')) : compileLanguage(dirname(folder), last)
  }

  it('become texts, and functions of their arguments in one order, whatever the language', () => {
    const spanish = { total: "Total `$'{a}'", due: 'Vence en {month}, el {day}', status: { paid: 'Pagada' } }
    const code = compile({ en: ENGLISH, es: spanish })
    assert.ok(code.includes('due: (day, month) => `Vence en ${month}, el ${day}`,\nstatus: { paid: `Pagada` }'), code)
    assert.ok(code.includes('total: `Total \\`\\${a}`'), code)
    assert.match(typesOf(ENGLISH), /readonly due: \(day: string, month: string\) => string\n/)
  })

  it('have the plural of their language', () => {
    const counts = [0, 1, 2, 3, 11, 100]
    assert.deepEqual(
      counts.map((count) => arabic.chosenCount(count, String(count))),
      [
        '0 فاتورة مختارة',
        'فاتورة واحدة مختارة',
        'فاتورتان مختارتان',
        '3 فواتير مختارة',
        '11 فاتورة مختارة',
        '100 فاتورة مختارة',
      ],
    )
    assert.deepEqual(
      [english.moreInvoices(1, '1'), english.moreInvoices(2, '2')],
      ['and 1 more invoice', 'and 2 more invoices'],
    )
  })

  const { due: _due, ...withoutDue } = ENGLISH
  it.each([
    ['a message is missing', withoutDue, 'has no text for "due"'],
    ['a message is empty', { ...ENGLISH, status: { paid: ' ' } }, 'has no text for "status.paid"'],
    ['there is one more', { ...ENGLISH, more: 'Más' }, 'has "more", which English has not'],
    [
      'an argument is missing',
      { ...ENGLISH, due: 'Vence el {day}' },
      'takes (day: string) in "due", in English (day: string, month: string)',
    ],
    [
      'a brace is left open',
      { ...ENGLISH, total: 'Total {' },
      'cannot be read in "total": EXPECT_ARGUMENT_CLOSING_BRACE',
    ],
    [
      'a plural is none of the language',
      { ...ENGLISH, total: '{count, plural, few {1} other {2}}' },
      'cannot be read in "total": has the plural "few", which the language has not',
    ],
    [
      'a part is not supported',
      { ...ENGLISH, total: '{total, number}' },
      'cannot be read in "total": has more than texts, {argument} and {argument, plural, …}',
    ],
  ])('do not build where %s', (_case, spanish, fault) => {
    assert.throws(() => compile({ en: ENGLISH, es: spanish }), {
      message: new RegExp(`^\\S*words/es\\.json ${fault.replace(/[{}(),.…]/g, '\\$&')}\\.$`),
    })
  })

  it('of a spelling alone are those that differ, each group whole', () => {
    const code = compile({
      en: { ...ENGLISH, status: { paid: 'Paid', canceled: 'Canceled' } },
      'en-GB': { status: { canceled: 'Cancelled' } },
    })
    assert.ok(code.endsWith('{ status: { paid: `Paid`,\ncanceled: `Cancelled` } }\n'), code)
  })

  it('do not build where two files have one name', () => {
    const other = join(dirname(folder), 'other', 'words')
    mkdirSync(other, { recursive: true })
    for (const file of ['en.json', 'es.json']) writeFileSync(join(other, file), JSON.stringify({ total: 'Total' }))
    assert.throws(() => compile({ en: ENGLISH, es: ENGLISH }), /has "total", which another file of words has\.$/)
  })

  it('do not build where their types are of other messages', () => {
    compile({ en: { count: COUNT } })
    writeFileSync(join(folder, 'en.json'), JSON.stringify({ count: COUNT, total: 'Total' }))
    assert.throws(() => compileWords(join(folder, 'en.json')), /words\/en\.json has other messages than its types/)
  })
})
