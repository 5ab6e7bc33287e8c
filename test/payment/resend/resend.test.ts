import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ENGINES, findBrowser } from './browser.ts'
import { runResend } from './run.ts'

const RUNS = 40
const installed = ENGINES.filter((engine) => findBrowser(engine) !== undefined)

test('there is a browser to test in', () => {
  assert.ok(installed.length > 0, `none of ${ENGINES.join(', ')} is installed`)
})

for (const engine of installed) {
  test(`what ${engine} sends twice by itself is charged once`, async () => {
    const { posts, keys, resets, seenTwice, violations } = await runResend({ runs: RUNS, engine })
    assert.deepEqual(violations, [])
    assert.deepEqual([posts, keys], [RUNS, RUNS])
    // Without these nothing would have been tested.
    assert.ok(resets > 0 && seenTwice > 0, `${resets} resets, ${seenTwice} seen twice`)
  })
}
