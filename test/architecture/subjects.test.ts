import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import { readSources, ROOT } from './sources.ts'

/** The unit tests about `src/` that have no file there at the same place. */
function orphansOf(paths: readonly string[]): string[] {
  return paths
    .filter((path) => /^test\/unit\/(?!demo\/|sandbox\/|support\/).*\.test\.tsx?$/.test(path))
    .filter((path) => !subjectsOf(path).some((subject) => existsSync(join(ROOT, subject))))
}

/** The places where the file that a unit test of `src/` is about may stand. */
function subjectsOf(testPath: string): string[] {
  const stem = testPath.replace(/^test\/unit\//, 'src/').replace(/\.test\.tsx?$/, '')
  return [`${stem}.ts`, `${stem}.tsx`, `${stem}.mjs`]
}

describe('the subject of a unit test of src/', () => {
  it('is missed where there is none', () => {
    const paths = ['test/unit/lib/nothing.test.ts', 'test/unit/lib/money.test.ts', 'test/unit/demo/nothing.test.ts']
    assert.deepEqual(orphansOf(paths), ['test/unit/lib/nothing.test.ts'])
  })

  it('stands at the same place', () => {
    assert.deepEqual(orphansOf(readSources('test').map(({ path }) => path)), [])
  })
})
