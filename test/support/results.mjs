import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE } from './addresses.mjs'

export const RESULTS = join(CACHE, 'results')

/**
 * Prints a line for each stage and, last, the sum of all tests. Gives back whether all passed. A stage without a result
 * was not run, as one that it needs failed, and counts as a failure; one whose files have not changed since an earlier
 * run counts with the result of then. `startedAt` in milliseconds since 1970.
 */
export function printResults(stages, startedAt) {
  const results = stages.map((name) => ({ name, ...resultOf(name, startedAt) }))
  for (const { name, seconds, passed, failed, note } of results) {
    const end = failed === 0 ? 'ok    ' : 'FAILED'
    const time = seconds.toFixed(1).padStart(7)
    console.log(`${name.padEnd(18)}${end}${time} s   ${passed} passed, ${failed} failed${note}`)
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0
}

function resultOf(name, startedAt) {
  const file = join(RESULTS, `${name}.json`)
  if (!existsSync(file)) return { seconds: 0, passed: 0, failed: 1, note: ', not run' }
  const result = JSON.parse(readFileSync(file, 'utf8'))
  return { ...result, note: result.endedAt < startedAt ? ', unchanged' : '' }
}
