import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { importsOf, readSources } from './sources.ts'
import type { Source } from './sources.ts'

/** What could be exchanged one day, and the folder that has the one file which knows it. */
const VENDORS: Readonly<Record<string, string>> = {
  '@datadog/browser-rum': 'src/telemetry/',
  'posthog-js': 'src/telemetry/',
  'unleash-proxy-client': 'src/flags/',
  '@r2wc/react-to-web-component': 'src/elements/',
  'openapi-fetch': 'src/api/',
  'credit-card-type': 'src/secure-frame/frame/',
  jose: 'src/secure-frame/frame/',
  papaparse: 'src/features/invoices/compare/files/',
  fflate: 'src/features/invoices/compare/files/',
  saxen: 'src/features/invoices/compare/files/',
}

/** One sentence for each vendor that is known to two files, or outside its folder. */
function vendorBreaches(sources: readonly Source[]): string[] {
  return Object.entries(VENDORS).flatMap(([vendor, folder]) => {
    const users = sources.filter((source) => importsOf(source).some(({ target }) => target === vendor))
    const strays = users.filter(({ path }) => !path.startsWith(folder))
    return [
      ...strays.map(({ path }) => `${path} imports ${vendor}, which belongs to ${folder}`),
      ...(users.length > 1 ? [`${vendor} is imported by ${users.map(({ path }) => path).join(', ')}`] : []),
    ]
  })
}

describe('vendors', () => {
  it('notices a vendor outside its folder', () => {
    const planted = { path: 'src/app/App.tsx', text: `import { datadogRum } from '@datadog/browser-rum'` }
    assert.equal(vendorBreaches([planted]).length, 1)
  })

  it('notices a vendor in two files, whatever part of it they take', () => {
    const planted = [
      { path: 'src/telemetry/posthog.ts', text: `const load = () => import('posthog-js/dist/module.no-external')` },
      { path: 'src/telemetry/recorder.ts', text: `import type { PostHog } from 'posthog-js'` },
    ]
    assert.equal(vendorBreaches(planted).length, 1)
  })

  it('are each known to one file', () => {
    assert.deepEqual(vendorBreaches(readSources('src')), [])
  })
})
