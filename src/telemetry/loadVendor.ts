import { loadChecked } from '../lib/loadChecked.ts'

/** Filled in by the build: the files with the vendors' libraries, beside this one, and their hashes. */
declare const MONITORING_FILE: string
declare const MONITORING_INTEGRITY: string
declare const RECORDING_FILE: string
declare const RECORDING_INTEGRITY: string

export const loadMonitoring = () =>
  loadChecked<typeof import('./datadog.ts')>(new URL(MONITORING_FILE, import.meta.url), MONITORING_INTEGRITY)

export const loadRecording = () =>
  loadChecked<typeof import('./posthog.ts')>(new URL(RECORDING_FILE, import.meta.url), RECORDING_INTEGRITY)
