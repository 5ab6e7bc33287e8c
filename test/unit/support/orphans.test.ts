import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FullResult, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { it } from 'vitest'
import Orphans, { PICTURE } from '../../visual/orphans.ts'

const VISUAL = resolve(import.meta.dirname, '../../visual')
const FILES = readdirSync(VISUAL).filter((name) => name.endsWith('.test.ts'))
const KEPT = readdirSync(join(VISUAL, 'pictures'))

/** What becomes of a run of these files whose screens have these pictures. */
function endOf(files: readonly string[], pictures: readonly string[], status: FullResult['status'] = 'passed') {
  const orphans = new Orphans()
  const suites = files.map((name) => ({ location: { file: join(VISUAL, name) } }))
  orphans.onBegin({}, { suites: [{ title: 'visual', suites }] } as unknown as Suite)
  const annotations = pictures.map((description) => ({ type: PICTURE, description }))
  orphans.onTestEnd({} as TestCase, { annotations } as TestResult)
  return orphans.onEnd({ status } as FullResult)
}

it('a kept picture that no screen has fails a run of all screens', async () => {
  assert.ok(FILES.length > 5 && KEPT.length > 100)
  assert.deepEqual(await endOf(FILES, KEPT.slice(1)), { status: 'failed' })
  assert.equal(await endOf(FILES, KEPT), undefined)
  assert.equal(await endOf(FILES.slice(1), []), undefined)
  assert.equal(await endOf(FILES, [], 'failed'), undefined)
})
