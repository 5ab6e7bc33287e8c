import assert from 'node:assert/strict'
import { it } from 'vitest'
import type { Phase } from '../../../src/payment/phase.ts'
import { codeOf, wordOf } from '../../../src/payment/wordOf.ts'
import { READY, RECORD, SENDING, attempt, play, silent } from './play.ts'

const PAID: Phase = { name: 'succeeded', attempt: attempt() }
const UNKNOWN = play(SENDING, silent(1)).phase
const DECLINED: Phase = { name: 'ready', failure: { code: 'card_declined', attemptId: 'att_1', requestId: 'req_1' } }

it('reports a success once, with its attempt', () => {
  assert.deepEqual(wordOf(UNKNOWN, PAID), { type: 'success', attempt: attempt() })
  assert.deepEqual(wordOf(undefined, PAID), { type: 'success', attempt: attempt() })
  assert.equal(wordOf(PAID, PAID), undefined)
})

it('reports once that nobody knows the outcome, and never that such a payment has failed', () => {
  const unknown = { type: 'error', code: 'outcome_unknown', retryable: false }
  assert.deepEqual(wordOf(SENDING, UNKNOWN), unknown)
  assert.deepEqual(wordOf(undefined, UNKNOWN), unknown)
  assert.equal(wordOf(UNKNOWN, { ...UNKNOWN }), undefined)
})

it('reports the end of an order as something that no other try changes', () => {
  const end = { type: 'error', code: 'transaction_expired', retryable: false, attemptId: undefined }
  assert.deepEqual(wordOf(READY, { name: 'ended', code: 'transaction_expired' }), end)
  const declined = attempt({ status: 'failed' })
  assert.deepEqual(wordOf(SENDING, { name: 'ended', code: 'card_declined', attempt: declined }), {
    ...end,
    code: 'card_declined',
    attemptId: 'att_1',
  })
})

it('reports a failure that can be tried again once, with what identifies it', () => {
  const word = { type: 'error', code: 'card_declined', attemptId: 'att_1', requestId: 'req_1', retryable: true }
  assert.deepEqual(wordOf(SENDING, DECLINED), word)
  assert.deepEqual(wordOf(undefined, DECLINED), word)
  // The same failure, beside a pause that the server asked for since.
  assert.equal(wordOf(DECLINED, { ...DECLINED, trouble: { until: 9_000 } }), undefined)
  // Of another try, though nothing else has changed.
  assert.deepEqual(wordOf(DECLINED, { name: 'ready', failure: { code: 'card_declined', attemptId: 'att_2' } }), {
    type: 'error',
    code: 'card_declined',
    attemptId: 'att_2',
    retryable: true,
  })
})

it('reports nothing while a payment is under way, or where nothing was tried', () => {
  const processing: Phase = { name: 'processing', attempt: attempt({ status: 'processing' }), reads: 1 }
  const quiet: Phase[] = [{ name: 'preparing' }, SENDING, processing, { ...processing, name: 'challenge' }]
  for (const phase of [...quiet, READY, { name: 'elsewhere', reads: 0 } satisfies Phase])
    assert.equal(wordOf({ name: 'sending', record: RECORD }, phase), undefined, phase.name)
})

it('calls a decision that never became an attempt an error of the server', () => {
  assert.equal(codeOf({ code: 'not_received' }), 'server_error')
  assert.equal(codeOf({ code: 'card_declined' }), 'card_declined')
  const word = wordOf(UNKNOWN, { name: 'ready', failure: { code: 'not_received' } })
  assert.deepEqual(word, { type: 'error', code: 'server_error', retryable: true })
})
