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
/** Credit that covers all is no method that a page or a payer chooses, and lists of credit notes have its name. */
const TYPES = contract.components.schemas.PaymentMethodType.enum.filter((type) => type !== 'creditNotes')

/** Where payment methods may be named, beside the folder of each: what a new one touches. */
const PLACES = /^src\/(api|locales)\/|^src\/contract\/attributes\.ts$|^src\/methods\/\w+\.ts$/

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

/**
 * Everything outside these places that names a method. A folder of a method or a feature may name one; several only if they
 * are its own, which no other folder names.
 */
function faultsOf(sources: readonly Source[]): string[] {
  const named = new Map<string, Set<string>>()
  for (const source of sources.filter(({ path }) => !PLACES.test(path))) {
    const place = /^src\/(methods|features)\/[^/]+/.exec(source.path)?.[0] ?? source.path
    named.set(place, new Set([...(named.get(place) ?? []), ...typesIn(source)]))
  }
  const isShared = (type: string) => [...named.values()].filter((types) => types.has(type)).length > 1
  return [...named]
    .filter(([place, types]) => {
      if (!/^src\/(methods|features)\//.test(place)) return types.size > 0
      return types.size > 1 && [...types].some(isShared)
    })
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
    ['src/pay/form/PayScreen.tsx', `const isCard = chosen === 'creditCard'`],
    ['src/payment/machine.ts', `switch (type) { case 'wire': break }`],
    ['src/ui/Icon.tsx', `const ICONS = { achDebit: 1 }`],
  ]
  for (const [path, text] of planted) {
    it(`notices ${path}: ${text}`, () => {
      assert.equal(faultsOf([{ path, text }]).length, 1)
      assert.deepEqual(faultsOf([{ path: 'src/methods/registry.ts', text }]), [])
    })
  }

  it('notices a folder that names the methods of another', () => {
    const [own, other] = ['src/methods/bank-transfer/bankTransfer.ts', 'src/features/outcome/Outcome.tsx']
    const source = (path: string, ...types: string[]) => ({ path, text: types.map((type) => `'${type}'`).join() })
    assert.deepEqual(faultsOf([source(own, 'wire', 'sepaCredit'), source(other, 'invoice')]), [])
    assert.deepEqual(faultsOf([source(own, 'wire'), source(other, 'wire', 'invoice')]), [
      'src/features/outcome names wire, invoice',
    ])
  })

  it('is its folder, the registry, the words and the contract', () => {
    assert.deepEqual(faultsOf(readSources('src')), [])
  })

  it('may be named in the attribute that narrows the methods', () => {
    assert.deepEqual(
      TYPES.filter((type) => !(METHOD_NAMES as readonly string[]).includes(type)),
      [],
    )
  })

  it('has a line in the registry and a name in every language', () => {
    const words = 'src/locales/words'
    const languages = readdirSync(join(ROOT, words)).filter((name) => /^\w+\.json$/.test(name))
    assert.ok(languages.length > 1)
    const named = languages.map((name) => {
      const { methods } = JSON.parse(readFileSync(join(ROOT, words, name), 'utf8')) as { methods: object }
      return [`${words}/${name}`, Object.keys(methods)] as const
    })
    const listed = ['registry', 'methods'].map((name) => [name, keysIn(`src/methods/${name}.ts`)] as const)
    for (const [file, keys] of [...listed, ...named]) {
      assert.deepEqual(
        TYPES.filter((type) => !keys.includes(type)),
        [],
        file,
      )
    }
  })
})
