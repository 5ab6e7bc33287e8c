import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { it, onTestFinished } from 'vitest'
import { noteProgress, readProgress } from './progress.ts'

it('goes on with each series of runs where it ended, whatever was played of it or of others beside', async () => {
  const path = await mkdtemp(join(tmpdir(), 'balance-progress-'))
  onTestFinished(() => rm(path, { recursive: true }))
  const folder = pathToFileURL(`${path}/`)
  const series = { tier: 'browser', engine: 'chromium', seed: 4 }
  const done = (other: Partial<typeof series> = {}) => readProgress({ ...series, ...other }, folder)
  assert.equal(await done(), 0)
  await noteProgress(series, 0, 500, folder)
  await noteProgress(series, 500, 1_000, folder)
  assert.equal(await done(), 1_000)
  // One run played again, a part before, and one behind a gap.
  await noteProgress(series, 431, 432, folder)
  await noteProgress(series, 0, 500, folder)
  await noteProgress(series, 2_000, 2_500, folder)
  assert.equal(await done(), 1_000)
  await noteProgress({ ...series, seed: 5 }, 0, 10, folder)
  await noteProgress({ ...series, engine: 'firefox' }, 0, 20, folder)
  assert.deepEqual([await done(), await done({ seed: 5 }), await done({ engine: 'firefox' })], [1_000, 10, 20])
  assert.equal(await done({ tier: 'tab-life' }), 0)
})
