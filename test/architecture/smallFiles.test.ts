import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { importsOf, readSources } from './sources.ts'
import type { Source } from './sources.ts'

/** A shorter file with one importer belongs in its importer. In lines that are not blank. */
const SHORTEST = 20

/**
 * The files of `src/` that belong in their only importer. A file may be short where it is a bundle's entry, where
 * `import()` loads it as a chunk of its own, where it declares types that its importers share or would import in a cycle,
 * where its importer is of another layer or outside of its method's folder, and where it draws and its importer does not.
 */
function smallFiles(sources: readonly Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]))
  const importsFile = (path: string, target: string) => imports.get(path)?.some((use) => use.target === target)
  const importers = new Map<string, Set<string>>()
  const separate = new Set<string>()
  for (const [path, uses] of imports) {
    for (const { target, isRelative, isDynamic, isTypeOnly } of uses) {
      if (!isRelative) continue
      if (isDynamic || (isTypeOnly && importsFile(target, path))) separate.add(target)
      importers.set(target, (importers.get(target) ?? new Set()).add(path))
    }
  }
  const isApart = (path: string, importer = '') =>
    layerOf(path) !== layerOf(importer) || (path.endsWith('.tsx') && !importer.endsWith('.tsx'))
  return sources
    .filter(({ path }) => path.startsWith('src/') && !/\.d\.[cm]?ts$|^src\/entries\//.test(path))
    .filter(({ path, text }) => linesOf(text) < SHORTEST && importers.get(path)?.size === 1 && !separate.has(path))
    .filter(({ path }) => !isApart(path, ...(importers.get(path) ?? [])))
    .map(({ path }) => `${path} belongs in ${[...(importers.get(path) ?? [])].join()}`)
}

/** A method's folder is whole, whatever its files are long. */
const layerOf = (path: string) => path.split('/', path.startsWith('src/methods/') ? 3 : 2).join('/')

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length

describe('small files', () => {
  const file = { path: 'src/lib/a.ts', text: 'export const a = 1' }

  it('are found where they have one importer', () => {
    const importer = { path: 'src/lib/b.ts', text: `import { a } from './a.ts'` }
    assert.deepEqual(smallFiles([file, importer]), ['src/lib/a.ts belongs in src/lib/b.ts'])
  })

  it('may have several importers, be chunks, or hold types of a cycle', () => {
    const importer = { path: 'src/lib/b.ts', text: `import { a } from './a.ts'` }
    const other = { path: 'demo/store/c.ts', text: `import { a } from '../../src/lib/a.ts'` }
    assert.deepEqual(smallFiles([file, importer, other]), [])
    assert.deepEqual(smallFiles([file, { path: 'src/lib/b.ts', text: `const a = import('./a.ts')` }]), [])
    const types = { path: 'src/lib/a.ts', text: `import type { B } from './b.ts'\nexport type A = B` }
    assert.deepEqual(smallFiles([types, { path: 'src/lib/b.ts', text: `import type { A } from './a.ts'` }]), [])
  })

  it('may be of another layer than their importer, or draw where it does not', () => {
    const importer = { path: 'src/order/b.ts', text: `import { a } from '../lib/a.ts'` }
    assert.deepEqual(smallFiles([file, importer]), [])
    const drawn = { path: 'src/lib/a.tsx', text: 'export const a = 1' }
    assert.deepEqual(smallFiles([drawn, { path: 'src/lib/b.ts', text: `import { a } from './a.tsx'` }]), [])
    assert.equal(smallFiles([drawn, { path: 'src/lib/b.tsx', text: `import { a } from './a.tsx'` }]).length, 1)
  })

  it('are part of their importer', () => {
    assert.deepEqual(smallFiles(readSources('src', 'demo')), [])
  })
})
