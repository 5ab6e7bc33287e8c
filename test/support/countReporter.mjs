/** Ends a run of the element tests with one line per browser and the summary lines that node:test writes. */
export function countReporter() {
  return {
    onTestRunFinished({ sessions }) {
      const total = { passed: 0, failed: 0 }
      for (const [name, counts] of byBrowser(sessions)) {
        console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed`)
        total.passed += counts.passed
        total.failed += counts.failed
      }
      console.log(`ℹ pass ${total.passed}\nℹ fail ${total.failed}`)
    },
  }
}

function byBrowser(sessions) {
  const counts = new Map()
  for (const session of sessions) {
    const browser = counts.get(session.browser.name) ?? { passed: 0, failed: 0 }
    counts.set(session.browser.name, browser)
    const tests = session.testResults ? testsOf(session.testResults) : []
    const failed = tests.filter((test) => !test.passed).length
    browser.passed += tests.length - failed
    // A file that did not load, or ran out of time, has errors but no failed test.
    browser.failed += session.passed ? failed : Math.max(failed, 1)
  }
  return counts
}

function testsOf({ tests, suites }) {
  return [...tests, ...suites.flatMap(testsOf)]
}
