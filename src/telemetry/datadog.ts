import type { Services } from '../contract/services.ts'
import type { Level } from './level.ts'
import { allows } from './level.ts'
import type { MonitoringContext, MonitoringEvent, Origins } from './filterEvents.ts'
import { createFilter } from './filterEvents.ts'
import { bareComponentStack, bareError } from './redact.ts'
import type { Telemetry } from './Telemetry.ts'

export interface MonitoringOptions {
  readonly monitoring: Services['monitoring']
  readonly appVersion: string
  readonly environmentName: string
  readonly origins: Origins
  /** How much may be reported now. */
  readonly getLevel: () => Level
}

export interface Monitoring extends Telemetry {
  /** Starts or stops reporting according to the current level. */
  followLevel: () => void
}

/** Our requests never go to the vendor, so none of them gets tracing headers. */
const VENDOR_SUBDOMAINS = /^https:\/\/(?:[^/]+\.)?datadoghq\.(?:com|eu)(?:\/|$)/

/** Monitoring by Datadog: one client per page. It does not touch cookies, storage or the page's own `DD_RUM`. */
export async function startMonitoring(options: MonitoringOptions): Promise<Monitoring> {
  const { monitoring, origins, getLevel } = options
  const { datadogRum } = await import('@datadog/browser-rum')
  const captureError: Telemetry['captureError'] = (error, { componentStack } = {}) =>
    datadogRum.addError(bareError(error), {
      framework: 'react',
      ...(componentStack && { componentStack: bareComponentStack(componentStack) }),
    })
  const maySend = createFilter({ origins, getLevel, onUncaught: (error) => captureError(error) })
  datadogRum.init({
    applicationId: monitoring.applicationId,
    clientToken: monitoring.clientToken,
    ...(monitoring.host && { proxy: monitoring.host }),
    service: 'balance-checkout',
    version: options.appVersion,
    env: options.environmentName,
    sessionSampleRate: 100,
    sessionReplaySampleRate: 100,
    startSessionReplayRecordingManually: true,
    defaultPrivacyLevel: 'mask-user-input',
    enablePrivacyForActionName: true,
    trackResources: true,
    trackLongTasks: true,
    trackUserInteractions: true,
    allowedTracingUrls: [VENDOR_SUBDOMAINS],
    enableExperimentalFeatures: ['feature_flags'],
    sessionPersistence: 'memory',
    trackAnonymousUser: false,
    telemetrySampleRate: 0,
    beforeSend: (event, context) => maySend(event as unknown as MonitoringEvent, context as MonitoringContext),
  })
  let isOn = true
  let onSince = 0
  return {
    setUser: (id) => datadogRum.setUser({ id }),
    captureError,
    action: (name, facts) => datadogRum.addAction(name, facts),
    flagEvaluated: (flag, value) => datadogRum.addFeatureFlagEvaluation(flag, value),
    timing: (name, at) => {
      // The library measures from when reporting resumed.
      if (at >= onSince) datadogRum.addTiming(name, at)
    },
    message: (text) => datadogRum.addAction('message', { text }),
    followLevel: () => {
      if (isOn !== allows(getLevel(), 'errors')) {
        isOn = !isOn
        onSince = Date.now()
        // `beforeSend` cannot stop the view event, which reports that the page is open and for how long.
        datadogRum.setTrackingConsent(isOn ? 'granted' : 'not-granted')
      }
      if (allows(getLevel(), 'full')) datadogRum.startSessionReplayRecording()
      else datadogRum.stopSessionReplayRecording()
    },
  }
}
