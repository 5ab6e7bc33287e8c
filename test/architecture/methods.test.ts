import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import ts from 'typescript'
import { parse as parseYaml } from 'yaml'
import { parse, readSources, ROOT } from './sources.ts'
import type { Source } from './sources.ts'

const contract = parseYaml(readFileSync(join(ROOT, 'src/api/openapi.yaml'), 'utf8')) as {
  components: { schemas: { PaymentMethodType: { enum: string[] } } }
}
const TYPES: readonly string[] = contract.components.schemas.PaymentMethodType.enum

/** Where a payment method may be named: what a new one touches. */
const PLACES = /^src\/(api|locales|features)\/|^src\/flows\/(registry\.ts|checkout\/methods\/)/

/** Everything outside these places that knows one method from another. */
function namesOf(source: Source): string[] {
  if (PLACES.test(source.path)) return []
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isName = ts.isStringLiteralLike(node) || (ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent))
    if (isName && TYPES.includes(node.text)) found.push(`${source.path} names ${node.text}`)
    ts.forEachChild(node, visit)
  }
  visit(parse(source))
  return found
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
  ]
  for (const [path, text] of planted) {
    it(`notices ${path}: ${text}`, () => {
      assert.equal(namesOf({ path, text }).length, 1)
      assert.deepEqual(namesOf({ path: 'src/flows/registry.ts', text }), [])
    })
  }

  it('is its folder, the registry, the words and the contract', () => {
    assert.deepEqual(readSources('src').flatMap(namesOf), [])
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
