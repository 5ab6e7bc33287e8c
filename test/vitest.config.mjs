import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { words } from '../src/build/words.mjs'

// Set by `npm test`, which runs stages beside each other and reads their reports.
const { TEST_REPORT, TEST_WORKERS } = process.env

/** A stage of `npm test`. */
const project = (name, include, options) => ({ extends: true, test: { name, include: [include], ...options } })

/** Generated sequences: a test plays hundreds. */
const SEQUENCES = { testTimeout: 600_000 }

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [words],
  test: {
    // A file that leaves something behind would break the next one: no module of the product acts when it is imported.
    isolate: false,
    pool: 'forks',
    unstubGlobals: true,
    restoreMocks: true,
    maxWorkers: Number(TEST_WORKERS ?? 2),
    reporters: ['default', ...(TEST_REPORT ? [['json', { outputFile: TEST_REPORT }]] : [])],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      project('unit', 'test/unit/**/*.test.{ts,tsx}'),
      project('security', 'test/security/**/*.test.ts'),
      project('sandbox', 'test/sandbox/**/*.test.ts'),
      // Needs LibreOffice: `npm run test:full -- --tier spreadsheets`.
      project('spreadsheets', 'test/spreadsheets/**/*.test.ts'),
      project('architecture', 'test/architecture/**/*.test.ts'),
      project('payment', 'test/payment/**/*.test.ts', { ...SEQUENCES, exclude: ['test/payment/browser/**'] }),
      // Needs the bundle and the servers: API_ORIGIN, ASSETS_ORIGIN, STORE_ORIGIN.
      project('payment-browser', 'test/payment/browser/**/*.test.ts', SEQUENCES),
    ],
  },
})
