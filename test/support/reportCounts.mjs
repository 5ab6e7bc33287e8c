import { writeFileSync } from 'node:fs'

/** Ends a run of the element tests with a line per browser, and writes `{ passed, failed }` of all to a file. */
export function reportCounts(file) {
  return {
    onTestRunFinished({ sessions }) {
      const total = { passed: 0, failed: 0 }
      for (const [name, counts] of byBrowser(sessions)) {
        console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed`)
        total.passed += counts.passed
        total.failed += counts.failed
      }
      writeFileSync(file, JSON.stringify(total))
    },
  }
}

function byBrowser(sessions) {
  const counts = new Map()
  for (const session of sessions) {
    const browser = counts.get(session.browser.name) ?? { passed: 0, failed: 0 }
    counts.set(session.browser.name, browser)
    const tests = session.testResults ? testsOf(session.testResults) : []
    const failed = tests.filter((test) => !test.passed && !test.skipped).length
    browser.passed += tests.filter((test) => test.passed).length
    // A file that did not load, or ran out of time, has errors but no failed test.
    browser.failed += session.passed ? failed : Math.max(failed, 1)
  }
  return counts
}

function testsOf({ tests, suites }) {
  return [...tests, ...suites.flatMap(testsOf)]
}
