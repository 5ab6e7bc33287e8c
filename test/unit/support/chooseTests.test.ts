import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { chooseTests } from '../../support/chooseTests.mjs'

const TITLE = 'files that a part of a path names, each by its own stage'

describe('npm test with an argument chooses', () => {
  it('a stage', () => {
    assert.deepEqual(chooseTests('flow'), [{ stage: 'flow', args: [] }])
  })

  it(TITLE, () => {
    assert.deepEqual(chooseTests('unit/support/chooseTests'), [
      { stage: 'unit', args: ['test/unit/support/chooseTests.test.ts'] },
    ])
    assert.deepEqual(
      chooseTests('dialog.test').map(({ stage, args }) => [stage, args]),
      [['element', ['--files', 'test/element/dialog.test.ts']]],
    )
    assert.deepEqual(
      chooseTests('secure-frame/reload').map(({ stage }) => stage),
      ['secure-frame'],
    )
    assert.deepEqual(
      chooseTests('s.test').filter(({ stage }) => stage === 'window'),
      [{ stage: 'window', args: ['test/flow/saved-cards.test.ts', 'test/flow/two-tabs.test.ts'] }],
    )
    assert.deepEqual(
      chooseTests('hanging').map(({ stage }) => stage),
      ['hanging'],
    )
  })

  it('tests by a part of their title, as plain text', () => {
    assert.deepEqual(chooseTests(TITLE.slice(3)), [
      { stage: 'unit', args: ['test/unit/support/chooseTests.test.ts', '--testNamePattern', TITLE.slice(3)] },
    ])
  })

  it('nothing where nothing has that name, and says so', () => {
    const nowhere = ['no', 'such', 'title'].join('-')
    assert.throws(() => chooseTests(nowhere), new RegExp(nowhere))
  })
})
