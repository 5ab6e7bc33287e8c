import assert from 'node:assert/strict'
import { it } from 'vitest'
import { runResend } from './run.ts'

const RUNS = 10

it('charges once what a browser sends twice by itself', async () => {
  const { posts, keys, resets, seenTwice, violations } = await runResend({ runs: RUNS, engine: 'chromium' })
  assert.deepEqual(violations, [])
  assert.deepEqual([posts, keys], [RUNS, RUNS])
  // Without these nothing would have been tested.
  assert.ok(resets > 0 && seenTwice > 0, `${resets} resets, ${seenTwice} arrived twice`)
})
