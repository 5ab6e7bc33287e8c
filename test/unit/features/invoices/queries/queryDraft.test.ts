import assert from 'node:assert/strict'
import { test } from 'vitest'
import { beginDraft } from '../../../../../src/features/invoices/queries/queryDraft.ts'
import type { QueryDraft } from '../../../../../src/features/invoices/queries/queryDraft.ts'

const draft = (text: string, more: Partial<QueryDraft> = {}): QueryDraft => ({
  ...{ reason: 'wrong_price', amount: '10.00', lines: [0], text },
  ...more,
})

test('a difference begins the draft, and nothing that was written before is lost', () => {
  const found = draft('Desk: $10 too much.')
  assert.equal(beginDraft(undefined, undefined), undefined)
  assert.equal(beginDraft(found, undefined), found)
  assert.equal(beginDraft(undefined, found), found)
  assert.equal(beginDraft(found, draft('  ')), found)
  const changed = draft('Desk: $10 too much. See the offer.', { amount: '8.00' })
  assert.equal(beginDraft(found, changed), changed)
  const other = beginDraft(found, draft('The lamp is broken.', { reason: 'other', lines: [1] }))
  assert.deepEqual(other, { ...found, text: 'Desk: $10 too much.\n\nThe lamp is broken.' })
  assert.equal(beginDraft(found, draft('x'.repeat(2_000)))?.text.length, 2_000)
})
