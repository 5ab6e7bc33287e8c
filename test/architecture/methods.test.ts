import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import ts from 'typescript'
import { parse as parseYaml } from 'yaml'
import { METHOD_NAMES } from '../../src/contract/attributes.ts'
import { parse, readSources, ROOT } from './sources.ts'
import type { Source } from './sources.ts'

const contract = parseYaml(readFileSync(join(ROOT, 'src/api/openapi.yaml'), 'utf8')) as {
  components: { schemas: { PaymentMethodType: { enum: string[] } } }
}
const TYPES: readonly string[] = contract.components.schemas.PaymentMethodType.enum

/** Where payment methods may be named, beside the folder of each: what a new one touches. */
const PLACES = /^src\/(api|locales)\/|^src\/contract\/attributes\.ts$|^src\/flows\/(registry\.ts|checkout\/methods\/)/

/** What the file names of methods. */
function typesIn(source: Source): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isName = ts.isStringLiteralLike(node) || (ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent))
    if (isName && TYPES.includes(node.text)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(parse(source))
  return found
}

/** Everything outside these places that knows a method; a folder in `features/` may know one, its own. */
function faultsOf(sources: readonly Source[]): string[] {
  const known = new Map<string, Set<string>>()
  for (const source of sources.filter(({ path }) => !PLACES.test(path))) {
    const place = /^src\/features\/[^/]+/.exec(source.path)?.[0] ?? source.path
    known.set(place, new Set([...(known.get(place) ?? []), ...typesIn(source)]))
  }
  return [...known]
    .filter(([place, types]) => types.size > (place.startsWith('src/features/') ? 1 : 0))
    .map(([place, types]) => `${place} names ${[...types].join(', ')}`)
}

/** The names of the properties in a file. */
function keysIn(path: string): string[] {
  const keys: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) keys.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(parse({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  return keys
}

describe('what a payment method touches', () => {
  const planted: readonly (readonly [path: string, text: string])[] = [
    ['src/flows/checkout/PayScreen.tsx', `const isCard = chosen === 'creditCard'`],
    ['src/payment/machine.ts', `switch (type) { case 'wire': break }`],
    ['src/ui/Icon.tsx', `const ICONS = { achDebit: 1 }`],
    ['src/features/outcome/Outcome.tsx', `const text = { wire: 1, invoice: 2 }[type]`],
  ]
  for (const [path, text] of planted) {
    it(`notices ${path}: ${text}`, () => {
      assert.equal(faultsOf([{ path, text }]).length, 1)
      assert.deepEqual(faultsOf([{ path: 'src/flows/registry.ts', text }]), [])
    })
  }

  it('is its folder, the registry, the words and the contract', () => {
    assert.deepEqual(faultsOf(readSources('src')), [])
  })

  it('may be named in the attribute that narrows the methods', () => {
    assert.deepEqual(
      TYPES.filter((type) => !METHOD_NAMES.includes(type)),
      [],
    )
  })

  it('has a line in the registry and a name in every language', () => {
    const languages = readdirSync(join(ROOT, 'src/locales'), { withFileTypes: true }).filter((one) => one.isDirectory())
    assert.ok(languages.length > 1)
    const files = ['src/flows/registry.ts', ...languages.map(({ name }) => `src/locales/${name}/form.ts`)]
    for (const file of files) {
      const keys = keysIn(file)
      assert.deepEqual(
        TYPES.filter((type) => !keys.includes(type)),
        [],
        file,
      )
    }
  })
})
