import type { CaptureResult, PostHogConfig } from 'posthog-js/dist/module.no-external'
import type { Services } from '../contract/services.ts'
import { REPORTED_EVENTS } from './catalogue.ts'
import type { Level } from './level.ts'
import { allows } from './level.ts'
import { maskRequest } from './maskRequest.ts'
import type { Origins } from './filterEvents.ts'
import { bareError, cutUrl } from './redact.ts'
import type { Telemetry } from './Telemetry.ts'

export interface RecordingOptions {
  readonly recording: Services['recording']
  /** Tags what is reported. @default "unknown" */
  readonly environmentName: string | undefined
  readonly origins: Origins
  readonly getLevel: () => Level
  /** Our own texts, which hold no data; all others are masked. */
  readonly isStaticText: (text: string) => boolean
}

export interface Recording extends Telemetry {
  /** Starts or stops recording according to the current level. */
  followLevel: () => void
}

/** The properties that the library may send, besides the facts of our events. */
const LIBRARY_PROPERTIES = [
  ...['token', 'distinct_id', '$session_id', '$window_id', '$lib', '$lib_version', '$insert_id', '$time'],
  ...['$is_identified', '$process_person_profile', '$exception_list', '$exception_level', '$snapshot_data'],
  ...['$snapshot_bytes', '$snapshot_compressed', '$anon_distinct_id'],
]
const OPEN_PROPERTIES: readonly string[] = [
  ...LIBRARY_PROPERTIES,
  ...['balanceAppEnv', 'flag', 'value', 'text'],
  ...Object.values(REPORTED_EVENTS).flat(),
]
/** By the name of their element, so that no type is left out. */
const EVERY_INPUT = { input: true, select: true, textarea: true }
const OPEN_ATTRIBUTES = ['class', 'style', 'type', 'role', 'slot', 'part', 'dir', 'lang']

/** Session recording by PostHog: one client per page, kept in memory. Nothing is fetched from the vendor's CDN. */
export async function startRecording(options: RecordingOptions): Promise<Recording> {
  const { recording, origins, getLevel, environmentName = 'unknown' } = options
  // The recorder registers itself for the client, so it must be imported first.
  await import('posthog-js/dist/posthog-recorder')
  const { posthog } = await import('posthog-js/dist/module.no-external')
  posthog.init(recording.clientToken, configOf(options))
  const tags = { balanceAppEnv: environmentName }
  return {
    setUser: (id) => posthog.identify(id),
    captureError: (error) => void posthog.captureException(bareError(error), tags),
    action: (name, facts) => void posthog.capture(name, { ...facts, ...tags }),
    flagEvaluated: (flag, value) => void posthog.capture('flag', { flag, value, ...tags }),
    timing: () => undefined,
    message: (text) => void posthog.capture('message', { text, ...tags }),
    followLevel: () => {
      if (allows(getLevel(), 'full')) posthog.startSessionRecording()
      else posthog.stopSessionRecording()
    },
  }

  function configOf({ isStaticText }: RecordingOptions): Partial<PostHogConfig> {
    return {
      api_host: recording.host,
      persistence: 'memory',
      autocapture: false,
      rageclick: false,
      capture_pageview: false,
      capture_pageleave: false,
      capture_performance: false,
      capture_heatmaps: false,
      capture_dead_clicks: false,
      capture_exceptions: false,
      disable_session_recording: true,
      disable_external_dependency_loading: true,
      disable_surveys: true,
      disable_web_experiments: true,
      advanced_disable_feature_flags: true,
      bootstrap: { distinctID: crypto.randomUUID() },
      save_referrer: false,
      save_campaign_params: false,
      respect_dnt: true,
      // Automated browsers are recorded outside production, where tests use the product.
      opt_out_useragent_filter: environmentName !== 'production',
      enable_recording_console_log: false,
      person_profiles: 'identified_only',
      before_send: redact,
      session_recording: {
        // By its option for all inputs the library leaves out files, whose value is their name.
        maskAllInputs: false,
        maskInputOptions: EVERY_INPUT,
        maskTextSelector: '*',
        maskTextFn: (text) => (isStaticText(text.trim()) ? text : text.replace(/\S/g, '*')),
        maskAttributeFn: (name, value, element) =>
          OPEN_ATTRIBUTES.includes(name) && !element?.localName.startsWith('balance-') ? value : '***',
        maskCapturedNetworkRequestFn: (request) => maskRequest(request, origins) ?? null,
        recordCrossOriginIframes: false,
        captureJsonLd: false,
      },
    }
  }
}

/** Removes every property that is not listed above. */
function redact(result: CaptureResult): CaptureResult {
  const properties = Object.fromEntries(
    Object.entries(result.properties).filter(([name]) => OPEN_PROPERTIES.includes(name)),
  )
  const shots = properties.$snapshot_data as { data?: { href?: string } }[] | undefined
  for (const { data } of Array.isArray(shots) ? shots : []) if (data?.href !== undefined) data.href = cutUrl(data.href)
  const { uuid, event, timestamp } = result
  return { uuid, event, properties, ...(timestamp && { timestamp }) }
}
