import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import ts from 'typescript'
import { parse, readSources } from './sources.ts'
import type { Source } from './sources.ts'

/** The left column of "Words" in `src/README.md`, in every form. */
const AVOIDED = new Set(
  'tell tells told teller say says said hear hears heard know attend look looks looked trouble truth wish wishes seat seats mend mends mended kept given sealed sealing mute stubborn stubbornly'.split(
    ' ',
  ),
)

const wordsOf = (name: string) => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? []

/** The identifiers of a file, and its name, that have a word to be avoided. */
function avoidedIn(source: Source): string[] {
  const names = new Set([source.path.replace(/^.*\/|\..*$/g, '')])
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(parse(source))
  return [...names]
    .filter((name) => wordsOf(name).some((word) => AVOIDED.has(word)))
    .map((name) => `${source.path}: ${name}`)
}

describe('the terms of identifiers', () => {
  it('are found in names of every form', () => {
    const text = `const tellPage = () => {}; class A { #kept = 1 }; const LOOK_AGAIN = 1; interface Wish { muted: 1 }`
    const names = avoidedIn({ path: 'src/ui/mendText.ts', text }).map((line) => line.replace(/^.*: /, ''))
    assert.deepEqual(names, ['mendText', 'tellPage', '#kept', 'LOOK_AGAIN', 'Wish'])
  })

  it('are those of "Words" in src/README.md', () => {
    assert.deepEqual(readSources('src').flatMap(avoidedIn), [])
  })
})
