import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import type { Attempt } from '../../../src/api/types.ts'
import type { Phase } from '../../../src/payment/phase.ts'
import { attempt } from '../../unit/payment/play.ts'
import { createAgenda } from '../shared/agenda.ts'
import { createBrowser } from './browser.ts'
import { explore } from './explore.ts'
import type { Ledger, PaymentRequest } from './ledger.ts'
import type { ModelDocument } from './ModelDocument.ts'
import { BrokenPromise } from './violation.ts'
import { createWatch } from './watch.ts'

const RECORD = { key: 'key-1', startedAt: 0 }
const SENT = { record: RECORD, request: {} as PaymentRequest }

/** A document that goes from one phase to the next, over a ledger with these attempts. */
function watched(attempts: readonly Attempt[]) {
  let phase: Phase = { name: 'ready' }
  const limits = { hasLocks: true, hasChannel: true, hasStorage: true, hasStream: true }
  const document = {
    name: 'the tab',
    browser: createBrowser('browser', limits),
    getPhase: () => phase,
  } as ModelDocument
  const ledger = {
    attempt: (id) => attempts.find((each) => each.id === id),
    attemptOf: (key) => attempts.find(({ idempotencyKey }) => idempotencyKey === key),
    charged: () => attempts.find(({ status }) => status === 'succeeded'),
    closedAt: () => undefined,
  } as Ledger
  const watch = createWatch(createAgenda(0), () => ledger)
  const move = (next: Phase) => {
    phase = next
    watch.moved(document)
  }
  return { document, watch, move }
}

const paid: Phase = { name: 'succeeded', attempt: attempt() }

const planted: Record<string, [RegExp, () => void]> = {
  '"paid" without a charge': [/^I2: /, () => watched([]).move(paid)],
  'a form beside a charge for what it sent': [
    /^I4: /,
    () => {
      const { document, watch, move } = watched([attempt()])
      move({ name: 'sending', record: RECORD })
      watch.decides(document, { ...SENT, record: { ...RECORD, key: 'key-0' } })
      watch.decides(document, SENT)
      move({ name: 'ready' })
    },
  ],
  'a key that no decision made': [
    /key that no decision made/,
    () => {
      const { document, watch } = watched([])
      watch.posts(document, SENT, [RECORD])
    },
  ],
  'other bytes under the same key': [
    /other bytes/,
    () => {
      const { document, watch } = watched([])
      watch.decides(document, SENT)
      watch.posts(document, { ...SENT, request: {} as PaymentRequest }, [RECORD])
    },
  ],
  'a success that is reported twice': [
    /^I8: /,
    () => {
      const { move } = watched([attempt()])
      move(paid)
      move({ name: 'processing', attempt: attempt({ status: 'processing' }), reads: 0 })
      move(paid)
    },
  ],
}

describe('the watch over the model', () => {
  for (const [name, [words, plant]] of Object.entries(planted))
    it(`finds ${name}`, () => {
      assert.throws(plant, (error) => error instanceof BrokenPromise && words.test(error.message))
    })
})

it('makes the sequence that breaks a promise as small as it can be', () => {
  const { violation } = explore({ runs: 1_000, seed: 1 }, ({ steps }, story) => {
    story?.push(`${steps.length} steps`)
    if (steps.length > 3) throw new BrokenPromise('I1: planted')
  })
  assert.equal(violation?.fault, 'I1: planted')
  assert.deepEqual(violation.script, ['4 steps'])
  assert.match(violation.replay, /^--tier model --seed=1 --path [\d:]+$/)
})
