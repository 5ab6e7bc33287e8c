import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { importsOf, readSources } from './sources.ts'
import type { Source } from './sources.ts'

/** The first ring of imports, as the paths along it, or nothing. */
function findCycle(sources: readonly Source[], { withTypes }: { withTypes: boolean }): string[] {
  const targets = new Map(sources.map((source) => [source.path, targetsOf(source, withTypes)]))
  const done = new Set<string>()
  const walk = (path: string, trail: readonly string[]): string[] => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    if (done.has(path)) return []
    for (const target of targets.get(path) ?? []) {
      const cycle = walk(target, [...trail, path])
      if (cycle.length > 0) return cycle
    }
    done.add(path)
    return []
  }
  for (const { path } of sources) {
    const cycle = walk(path, [])
    if (cycle.length > 0) return cycle
  }
  return []
}

function targetsOf(source: Source, withTypes: boolean): string[] {
  return importsOf(source)
    .filter(({ isRelative, isTypeOnly }) => isRelative && (withTypes || !isTypeOnly))
    .map(({ target }) => target)
}

describe('cycles', () => {
  it('finds a planted ring, also over a re-export and a dynamic import', () => {
    const ring = [
      { path: 'src/lib/a.ts', text: `export { b } from './b.ts'` },
      { path: 'src/lib/b.ts', text: `import { c } from './c.ts'` },
      { path: 'src/lib/c.ts', text: `const a = import('./a.ts')` },
    ]
    assert.deepEqual(findCycle(ring, { withTypes: false }), [
      'src/lib/a.ts',
      'src/lib/b.ts',
      'src/lib/c.ts',
      'src/lib/a.ts',
    ])
  })

  it('finds a planted ring of types where types count', () => {
    const types = [
      { path: 'src/lib/a.ts', text: `import type { B } from './b.ts'` },
      { path: 'src/lib/b.ts', text: `import { type A } from './a.ts'` },
    ]
    assert.deepEqual(findCycle(types, { withTypes: true }), ['src/lib/a.ts', 'src/lib/b.ts', 'src/lib/a.ts'])
    assert.deepEqual(findCycle(types, { withTypes: false }), [])
  })

  it('finds none in the source and the demo, not even of types', () => {
    assert.deepEqual(findCycle(readSources('src', 'demo'), { withTypes: true }), [])
  })

  it('finds none of values in the tests', () => {
    assert.deepEqual(findCycle(readSources('src', 'demo', 'test'), { withTypes: false }), [])
  })
})
