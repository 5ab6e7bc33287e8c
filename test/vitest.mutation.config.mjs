import base from './vitest.config.mjs'

/** The unit tests about the files that test/stryker.config.mjs changes. */
export default {
  root: base.root,
  plugins: base.plugins,
  test: {
    ...base.test,
    projects: undefined,
    include: ['test/unit/{api,app,payment,pay,session}/**/*.test.{ts,tsx}'],
    // What is put in when a module is loaded needs one that is loaded anew, and so does counting what a test reaches.
    isolate: true,
    testTimeout: 5_000,
  },
}
