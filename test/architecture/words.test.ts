import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import ts from 'typescript'
import { messages } from 'words:en'
import { parse, readSources } from './sources.ts'
import type { Source } from './sources.ts'

/** What a file may say: the words that it reads off a catalogue, and strings, as a word may be chosen by name. */
function namesIn(source: Source): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && isCatalogue(node.expression)) found.push(node.name.text)
    // `const { errors } = of(messages)`
    if (
      ts.isVariableDeclaration(node) &&
      node.initializer &&
      isCatalogue(node.initializer) &&
      ts.isObjectBindingPattern(node.name)
    )
      for (const { propertyName, name } of node.name.elements) found.push((propertyName ?? name).getText())
    if (ts.isStringLiteralLike(node) && !ts.isLiteralTypeNode(node.parent)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(parse(source))
  return found
}

/** `t`, by itself or of something else, is what hooks call a catalogue everywhere; `words.of(messages)` gives one too. */
function isCatalogue(node: ts.Expression): boolean {
  if (ts.isCallExpression(node)) return isNamed(node.expression, 'of')
  return isNamed(node, 't')
}

function isNamed(node: ts.Expression, text: string): boolean {
  const name = ts.isPropertyAccessExpression(node) ? node.name : node
  return ts.isIdentifier(name) && name.text === text
}

/** The entries that no file names. An entry with several messages, such as one for each error code, counts as one. */
function unusedEntries(entries: readonly string[], sources: readonly Source[]): string[] {
  const names = new Set(sources.flatMap(namesIn))
  return entries.filter((entry) => !names.has(entry))
}

describe('the words', () => {
  const sources = readSources('src')

  it('are not in use where only a catalogue, a type or something else has their name', () => {
    const planted = [
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
    assert.deepEqual(unusedEntries(Object.keys(messages), sources), [])
  })
})
