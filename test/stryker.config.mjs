/** Changes `src/payment`, `src/session` and `src/api` in one small place at a time: a unit test must fail, or test/mutants.md says why none does. */
export default {
  mutate: ['src/{payment,session,api}/**/*.ts', '!src/**/*.d.ts'],
  ignorePatterns: ['/demo', '/dist', '/test/{a11y,bench,element,flow,privacy,security,visual}'],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'test/vitest.mutation.config.mjs', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A test that waits in vain fails after five seconds by itself; this is for loops.
  timeoutMS: 10_000,
  incremental: true,
  incrementalFile: 'node_modules/.cache/stryker/incremental.json',
  tempDirName: 'node_modules/.cache/stryker/sandbox',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  jsonReporter: { fileName: 'node_modules/.cache/stryker/report.json' },
}
