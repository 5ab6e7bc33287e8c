import assert from 'node:assert/strict'
import { test } from 'vitest'
import { applyLabel } from '../../../../src/features/qualification/applyLabel.ts'
import { creditState } from '../../../../src/features/qualification/creditState.ts'
import { messages as t } from '../../../../src/features/qualification/words/en.json'
import { englishWords } from '../../../support/englishWords.ts'

type Qualification = Parameters<typeof applyLabel>[1]

const FACTS = { isSuspended: false, merchant: 'Cedar', hasCards: true }
const stateOf = (qualification: Omit<Qualification, 'currency'>, facts: Partial<typeof FACTS> = {}) =>
  creditState(englishWords, { qualification: { currency: 'USD', ...qualification }, ...FACTS, ...facts })
const labelOf = (qualification: Omit<Qualification, 'currency'>) =>
  applyLabel(englishWords, { currency: 'USD', ...qualification })

test('each state has its sentence, and a button only where the buyer can go on', () => {
  const states: [Omit<Qualification, 'currency'>, title: string, label: string | undefined, isEnd: boolean][] = [
    [{ status: 'not_started', needs: 'business' }, 'Net terms at Cedar', t.apply, false],
    [{ status: 'in_progress', needs: 'evidence' }, t.applyBegun, t.applyContinue, false],
    [{ status: 'in_progress' }, t.deciding, undefined, false],
    [{ status: 'pending_review', reviewBy: '2026-12-01' }, t.pendingReview, undefined, true],
    [{ status: 'declined' }, t.declined, undefined, true],
    [{ status: 'approved_not_activated', creditLimit: 50_000 }, 'You are approved for $500', t.applyActivate, false],
    [{ status: 'completed', creditLimit: 50_000 }, t.termsActive, undefined, true],
  ]
  for (const [qualification, title, label, isEnd] of states) {
    const state = stateOf(qualification)
    assert.deepEqual([state.title, labelOf(qualification), state.isEnd], [title, label, isEnd], qualification.status)
  }
  assert.match(stateOf({ status: 'pending_review', reviewBy: '2026-12-01' }).detail, /by Dec/)
})

test('a suspended buyer gets that as the reason, whatever state the application is in', () => {
  for (const status of ['not_started', 'in_progress', 'completed'] as const)
    assert.deepEqual(
      [stateOf({ status }, { isSuspended: true }).title, stateOf({ status }, { isSuspended: true }).isEnd],
      [t.suspended, true],
    )
})

test('names a card to settle with only where one is saved', () => {
  const detailOf = (hasCards: boolean) => stateOf({ status: 'approved_not_activated' }, { hasCards }).detail
  assert.match(detailOf(true), /account or card/)
  assert.doesNotMatch(detailOf(false), /card/)
})
