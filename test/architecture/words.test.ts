import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import ts from 'typescript'
import { messages as handOff } from '../../src/features/hand-off/words/en.json'
import { messages as invoices } from '../../src/features/invoices/words/en.json'
import { after } from '../../src/locales/en/after.ts'
import { form } from '../../src/locales/en/form.ts'
import { parse, readSources } from './sources.ts'
import type { Source } from './sources.ts'

const CATALOGUE = /^src\/locales\/[a-z]{2}\//

/** What a file may say: the words that it reads off a catalogue, and strings, as a word may be chosen by name. */
function namesIn(source: Source): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && isCatalogue(node.expression)) found.push(node.name.text)
    if (ts.isStringLiteralLike(node) && !ts.isLiteralTypeNode(node.parent)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(parse(source))
  return found
}

/** `t` and `form`, by themselves or of something else, are what hooks call a catalogue everywhere. */
function isCatalogue(node: ts.Expression): boolean {
  const name = ts.isPropertyAccessExpression(node) ? node.name : node
  return ts.isIdentifier(name) && ['t', 'form'].includes(name.text)
}

/** The entries that no file names. An entry with several messages, such as one for each error code, counts as one. */
function unusedEntries(entries: readonly string[], sources: readonly Source[]): string[] {
  const names = new Set(sources.filter(({ path }) => !CATALOGUE.test(path)).flatMap(namesIn))
  return entries.filter((entry) => !names.has(entry))
}

describe('the words', () => {
  const sources = readSources('src')

  it('are not in use where only a catalogue, a type or something else has their name', () => {
    const planted = [
      { path: 'src/locales/en/ways.ts', text: `export const ways = { neverSaid: t.neverSaid }` },
      { path: 'src/ui/a.ts', text: `type A = Omit<B, 'neverSaid'>` },
      { path: 'src/ui/b.ts', text: `const neverSaid = session.neverSaid` },
    ]
    assert.deepEqual(unusedEntries(['neverSaid'], [...sources, ...planted]), ['neverSaid'])
  })

  it('are in use where they are read off a catalogue or chosen by name', () => {
    for (const text of [
      'locale.t.said',
      't.said(amount)',
      '<p>{t.said}</p>',
      `const word = isLate ? 'said' : 'other'`,
    ]) {
      assert.deepEqual(unusedEntries(['said'], [{ path: 'src/ui/a.tsx', text }]), [], text)
    }
  })

  it('are all in use', () => {
    assert.deepEqual(unusedEntries(Object.keys({ ...form, ...after, ...handOff, ...invoices }), sources), [])
  })
})
