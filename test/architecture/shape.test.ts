import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { basename } from 'node:path/posix'
import { describe, it } from 'node:test'
import ts from 'typescript'
import { parse, readSources, ROOT } from './sources.ts'
import type { Source } from './sources.ts'

const MOST_LINES = 250

/** What is wrong with a file as a whole: its exports, its size, its name. */
function faultsOf(source: Source): string[] {
  const lines = source.text.trimEnd().split('\n').length
  return [
    ...(lines > MOST_LINES ? [`${source.path} has ${lines} lines`] : []),
    ...(/^(utils?|helpers?|misc|common)\./i.test(basename(source.path))
      ? [`${source.path} is named after nothing`]
      : []),
    ...parse(source).statements.flatMap((statement) => exportFaults(source.path, statement)),
  ]
}

function exportFaults(path: string, node: ts.Statement): string[] {
  if (ts.isExportAssignment(node) || hasDefaultModifier(node)) return [`${path} has a default export`]
  if (!ts.isExportDeclaration(node)) return []
  if (!node.exportClause || ts.isNamespaceExport(node.exportClause)) return [`${path} exports everything of a module`]
  const isDefault = node.exportClause.elements.some(({ name }) => name.text === 'default')
  return isDefault ? [`${path} has a default export`] : []
}

function hasDefaultModifier(node: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : []
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
}

/** The places where the file that a unit test of `src/` is about may stand. */
function subjectsOf(testPath: string): string[] {
  const stem = testPath.replace(/^test\/unit\//, 'src/').replace(/\.test\.tsx?$/, '')
  return [`${stem}.ts`, `${stem}.tsx`]
}

describe('shape of files', () => {
  const planted: readonly (readonly [path: string, text: string])[] = [
    ['src/lib/a.ts', `export default 1`],
    ['src/lib/a.ts', `export default function a() {}`],
    ['src/lib/a.ts', `export { a as default } from './b.ts'`],
    ['src/lib/a.ts', `export * from './b.ts'`],
    ['src/lib/a.ts', `export * as b from './b.ts'`],
    ['src/lib/a.ts', 'const a = 1\n'.repeat(MOST_LINES + 1)],
    ['src/lib/utils.ts', `export const a = 1`],
  ]
  for (const [path, text] of planted) {
    it(`notices ${path}: ${text.slice(0, 45).trimEnd()}`, () => {
      assert.equal(faultsOf({ path, text }).length, 1)
    })
  }

  it('holds for every file', () => {
    const tests = readSources('test').filter(({ path }) => path !== 'test/web-test-runner.config.mjs')
    assert.deepEqual([...readSources('src', 'demo'), ...tests].flatMap(faultsOf), [])
  })

  it('gives every unit test of src/ a subject at the same place', () => {
    assert.ok(subjectsOf('test/unit/lib/nothing.test.ts').every((path) => !existsSync(join(ROOT, path))))
    const orphans = readSources('test')
      .map(({ path }) => path)
      .filter((path) => /^test\/unit\/(?!demo\/|sandbox\/).*\.test\.tsx?$/.test(path))
      .filter((path) => !subjectsOf(path).some((subject) => existsSync(join(ROOT, subject))))
    assert.deepEqual(orphans, [])
  })
})
