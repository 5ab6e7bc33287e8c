import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { MUTATIONS } from './tier.ts'

const ROOT = new URL('../../../', import.meta.url)

it('finds the place of each bug that is put in on purpose, so that the long run can put it in', () => {
  const lost = MUTATIONS.flatMap(({ name, edits }) =>
    edits
      .filter(({ file, find }) => readFileSync(fileURLToPath(new URL(file, ROOT)), 'utf8').split(find).length !== 2)
      .map(({ file }) => `${name}: ${file}`),
  )
  assert.deepEqual(lost, [])
})
