import assert from 'node:assert/strict'
import { it } from 'vitest'
import { isSubject } from '../../support/commitSubject.ts'

it('the subject of a commit is a type, a scope and an imperative, in 72 characters', () => {
  for (const subject of ['fix(api): read a date', 'docs: bring the words together', 'feat!: need a token'])
    assert.ok(isSubject(subject), subject)
  for (const subject of [
    'Merge branch',
    'fix(api): Read a date',
    'fix(api): reading a date',
    'fix(api): added a date',
    'fix(api): a date is read',
    'fix(api): read a date.',
    `fix(api): read ${'a'.repeat(72)}`,
  ])
    assert.ok(!isSubject(subject), subject)
})
