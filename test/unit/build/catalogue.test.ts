import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, it } from 'vitest'
import { checkCatalogue, writeCatalogue } from '../../../src/build/catalogue.mjs'

const COUNT = '{count, plural, one {1 try} other {{count} tries}}'
const ENGLISH = {
  '@title': 'Above the form',
  title: 'Log in',
  step: { 'second-factor': 'Step {at} of {all}' },
  left: COUNT,
}
const ARABIC = {
  title: 'تسجيل الدخول',
  step: { 'second-factor': 'من {all}: {at}' },
  left: '{count, plural, one {محاولة} two {محاولتان} other {{count}}}',
}

interface Loaded {
  readonly messages: Readonly<
    Record<
      'en' | 'ar',
      {
        readonly title: string
        readonly step: { readonly 'second-factor': (all: string, at: string) => string }
        readonly left: (count: number) => string
      }
    >
  >
}

describe('the words of a folder as one module', () => {
  let folder = ''
  const write = (language: string, words: object) =>
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(words))
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'catalogue-')), 'words')
    mkdirSync(folder)
    write('en', ENGLISH)
    write('ar', ARABIC)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('has the messages of each language, and runs from TypeScript', async () => {
    writeCatalogue(folder)
    const { messages } = (await import(pathToFileURL(join(folder, 'messages.ts')).href)) as Loaded
    assert.deepEqual(
      [messages.en.title, messages.en.step['second-factor']('4', '1'), messages.en.left(1), messages.en.left(2)],
      ['Log in', 'Step 1 of 4', '1 try', '2 tries'],
    )
    assert.deepEqual(
      [messages.ar.title, messages.ar.step['second-factor']('4', '1'), messages.ar.left(2), messages.ar.left(3)],
      ['تسجيل الدخول', 'من 4: 1', 'محاولتان', '3'],
    )
  })

  const { title: _title, ...untitled } = ARABIC
  it.each([
    ['lacks a message', untitled, 'has no text for "title"'],
    ['has one more', { ...ARABIC, more: 'أكثر' }, 'has "more", which English has not'],
    [
      'takes other arguments',
      { ...ARABIC, step: { 'second-factor': 'من {all}' } },
      'takes (all: string) in "step.second-factor", in English (all: string, at: string)',
    ],
  ])('is not made where a language %s', (_case, arabic, fault) => {
    writeCatalogue(folder)
    const before = readFileSync(join(folder, 'messages.ts'), 'utf8')
    write('ar', arabic)
    for (const act of [writeCatalogue, checkCatalogue])
      assert.throws(
        () => act(folder),
        ({ message }: Error) => message.endsWith(`words/ar.json ${fault}.`),
      )
    assert.equal(readFileSync(join(folder, 'messages.ts'), 'utf8'), before)
  })

  it('is refused where its words have changed since, or where it is missing', () => {
    const refusal = /words\/messages\.ts has other words than the files beside it: run `npm run generate`\.$/
    assert.throws(() => checkCatalogue(folder), { message: refusal })
    writeCatalogue(folder)
    checkCatalogue(folder)
    write('ar', { ...ARABIC, title: 'الدخول' })
    assert.throws(() => checkCatalogue(folder), { message: refusal })
  })
})
