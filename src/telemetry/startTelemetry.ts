import type { LoadVendor, Services } from '../contract/services.ts'
import { factsOf } from './catalogue.ts'
import type { Level } from './level.ts'
import { allows, highest } from './level.ts'
import type { Origins } from './filterEvents.ts'
import type { Telemetry, Reporter } from './Telemetry.ts'

export interface TelemetryOptions {
  readonly services: Services
  readonly loadVendor: LoadVendor
  readonly appVersion: string
  readonly environmentName: string
  readonly origins: Origins
  /** How much one element may report, at any time. */
  readonly getLevel: () => Level
  /** Calls back when the level may have changed; returns a function that stops it. */
  readonly onLevel: (listener: () => void) => () => void
  readonly isStaticText: (text: string) => boolean
}

type Client = Telemetry & { followLevel: () => void }

/** Module state, as a page has one client per service, however many elements it has. */
const levels = new Set<() => Level>()
let monitoring: Promise<Client | undefined> | undefined
let recording: Promise<Client | undefined> | undefined

const pageLevel = () => highest([...levels].map((getLevel) => getLevel()))

/** A service that does not load gets no reports. */
const orNothing = (loading: Promise<Client>): Promise<Client | undefined> => loading.catch(() => undefined)

/** Starts the services that one element's level allows. The clients outlive the element, as others may use them. */
export async function startTelemetry(options: TelemetryOptions): Promise<Reporter> {
  const { services, loadVendor, getLevel } = options
  levels.add(getLevel)
  const common = { ...options, getLevel: pageLevel }
  if (services.monitoring.enabled && allows(getLevel(), 'errors'))
    monitoring ??= orNothing(
      loadVendor<typeof import('./datadog.ts')>('monitoring').then(({ startMonitoring }) =>
        startMonitoring({ ...common, monitoring: services.monitoring }),
      ),
    )
  if (services.recording.enabled && allows(getLevel(), 'standard'))
    recording ??= orNothing(
      loadVendor<typeof import('./posthog.ts')>('recording').then(({ startRecording }) =>
        startRecording({ ...common, recording: services.recording }),
      ),
    )
  const [monitor, recorder] = await Promise.all([monitoring, recording])
  const follow = () => [monitor, recorder].forEach((client) => client?.followLevel())
  follow()
  const stopListening = options.onLevel(follow)
  const end = () => {
    stopListening()
    levels.delete(getLevel)
    follow()
  }
  return createReporter({ monitor, recorder, getLevel, end })
}

interface Clients {
  readonly monitor: Client | undefined
  readonly recorder: Client | undefined
  readonly getLevel: () => Level
  readonly end: () => void
}

function createReporter({ monitor, recorder, getLevel, end }: Clients): Reporter {
  const report = (needed: Level, call: (client: Client) => void) => {
    const clients = [allows(getLevel(), needed) && monitor, allows(getLevel(), 'standard') && recorder]
    for (const client of clients) {
      try {
        if (client) call(client)
      } catch {
        // An error in a service must not break a payment.
      }
    }
  }
  let isReady = false
  const reporter: Reporter = {
    setUser: (id) => report('errors', (client) => client.setUser(id)),
    captureError: (error, context) => report('errors', (client) => client.captureError(error, context)),
    action: (name, facts) => report('standard', (client) => client.action(name, facts)),
    flagEvaluated: (flag, value) => report('standard', (client) => client.flagEvaluated(flag, value)),
    timing: (name, at) => report('standard', (client) => client.timing(name, at)),
    message: (text) => report('standard', (client) => client.message(text)),
    event: (name, detail) => {
      const facts = factsOf(name, detail)
      if (facts) reporter.action(name, facts)
    },
    ready: (at) => {
      // A screen may report it again when it comes back.
      if (!isReady) reporter.timing('form_ready', at)
      isReady = true
    },
    end,
  }
  return reporter
}
