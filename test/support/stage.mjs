// Runs one stage of `npm test` and notes how it ended: `node test/support/stage.mjs unit vitest run …`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { RESULTS } from './results.mjs'
import { takeTurn } from './turns.mjs'

const [name, command, ...args] = process.argv.slice(2)
const report = join(RESULTS, `${name}.report.json`)
mkdirSync(RESULTS, { recursive: true })
rmSync(report, { force: true })
// Set by a run of all stages.
if (process.env.TEST_TURNS) await takeTurn(name, Number(process.env.TEST_TURNS))

const startedAt = performance.now()
const env = { ...process.env, TEST_REPORT: report }
const status = spawnSync(command, args, { env, stdio: 'inherit' }).status ?? 1
const seconds = (performance.now() - startedAt) / 1_000
const { passed, failed } = existsSync(report) ? countIn(JSON.parse(readFileSync(report, 'utf8'))) : countTool()
writeFileSync(join(RESULTS, `${name}.json`), JSON.stringify({ seconds, passed, failed, endedAt: Date.now() }))
process.exitCode = failed > 0 ? 1 : 0

/** A tool that is content or not counts as one test. */
function countTool() {
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
}

/** Reads what Vitest, Playwright Test or the reporter of the element tests wrote down. A run without a test failed. */
function countIn({ stats, numPassedTests, numFailedTests, ...own }) {
  const passed = numPassedTests ?? stats?.expected ?? own.passed
  const failed = numFailedTests ?? (stats ? stats.unexpected + stats.flaky : own.failed)
  return { passed, failed: status === 0 && passed > 0 ? failed : Math.max(failed, 1) }
}
