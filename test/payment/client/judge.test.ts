import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import type { Attempt, Session } from '../../../src/api/types.ts'
import type { Phase } from '../../../src/payment/phase.ts'
import { attempt } from '../../unit/payment/play.ts'
import { createAgenda } from '../shared/agenda.ts'
import { createBrowser } from './browser.ts'
import { compare } from './play.ts'
import type { Scene } from './scene.ts'
import type { Tab } from './tab.ts'
import { createWatch } from './watch.ts'

const KEY = 'key-1'
const BYTES = JSON.stringify({ expected: { amount: 1999 } })
const paid: Phase = { name: 'succeeded', attempt: attempt() }
const charge = { attemptId: 'att_1', amount: 1999 }

/** One tab without storage, what it does, and what the watch finds in that. */
function watched() {
  const agenda = createAgenda(0)
  const browser = createBrowser('browser', { hasStorage: false, hasLocks: true, hasChannel: true }, agenda)
  const faults: string[] = []
  const watch = createWatch({ name: 'the tab', browser, agenda, onFault: (fault) => void faults.push(fault) })
  watch.shows(1999)
  return { watch, browser, faults }
}

/** A payment that was charged as often as said and is shown as said. */
async function judged({ charges = [charge], phase = paid, own = attempt() as Attempt | undefined }): Promise<string[]> {
  const { watch, browser } = watched()
  watch.posts(KEY, BYTES)()
  watch.moved(phase)
  const tab = { name: 'the tab', browser, watch, getPhase: () => phase } as unknown as Tab
  const shop = {
    charges: () => Promise.resolve(charges),
    session: () => Promise.resolve({ activeAttempt: own } as Session),
  }
  return compare({ shop, tabs: [tab], everyTab: [tab] } as unknown as Scene)
}

describe('who judges the payments of the client', () => {
  it('finds nothing in a payment that is as it should be', async () => {
    assert.deepEqual(await judged({}), [])
  })

  const planted: Record<string, [RegExp, Parameters<typeof judged>[0]]> = {
    'a second charge': [/^I1: charged 2 times/, { charges: [charge, charge] }],
    'another amount than the attempt says': [/^I5: /, { charges: [{ ...charge, amount: 1 }] }],
    'a tab that says "paid" without a charge': [/^I2/, { charges: [] }],
    'a form beside a charge': [/^I4: /, { phase: { name: 'ready' } }],
  }
  for (const [name, [words, given]] of Object.entries(planted))
    it(`finds ${name}`, async () => {
      const found = await judged(given)
      assert.ok(
        found.some((fault) => words.test(fault)),
        found.join('\n') || 'nothing found',
      )
    })

  const acts: Record<string, (watch: ReturnType<typeof watched>['watch']) => unknown> = {
    'without a key': (watch) => watch.posts('', BYTES),
    'another amount than it shows': (watch) => watch.posts(KEY, '{"expected":{"amount":1}}'),
    'while a request is under way': (watch) => [BYTES, BYTES].map((bytes) => watch.posts(KEY, bytes)),
    'other bytes under the same key': (watch) => {
      for (const bytes of [BYTES, `${BYTES} `]) watch.posts(KEY, bytes)()
    },
    'a decision more than four times': (watch) => {
      for (let count = 0; count < 5; count += 1) watch.posts(KEY, BYTES)()
    },
    'of one success twice': (watch) => {
      for (const phase of [paid, { name: 'ready' } as const, paid]) watch.moved(phase)
    },
  }
  for (const [name, act] of Object.entries(acts))
    it(`finds what is sent or reported ${name}`, () => {
      const { watch, faults } = watched()
      act(watch)
      assert.ok(
        faults.some((fault) => fault.endsWith(name)),
        faults.join('\n') || 'nothing found',
      )
    })
})
