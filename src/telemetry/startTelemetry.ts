import type { Services } from '../contract/services.ts'
import { factsOf } from './catalogue.ts'
import type { Level } from './level.ts'
import { allows, highest } from './level.ts'
import { loadMonitoring, loadRecording } from './loadVendor.ts'
import type { Own } from './ownEvents.ts'
import type { Telemetry, Teller } from './Telemetry.ts'

export interface TelemetryOptions {
  readonly services: Services
  readonly appVersion: string
  readonly environmentName: string
  readonly own: Own
  /** How much one element may tell, at any time. */
  readonly getLevel: () => Level
  /** Calls back when that may have changed; gives back how to stop. */
  readonly onLevel: (listener: () => void) => () => void
  readonly isStaticText: (text: string) => boolean
}

type Client = Telemetry & { followLevel: () => void }

/** What is a page's by nature: one client for each service, whatever the number of elements. */
const levels = new Set<() => Level>()
let monitoring: Promise<Client | undefined> | undefined
let recording: Promise<Client | undefined> | undefined

const pageLevel = () => highest([...levels].map((getLevel) => getLevel()))

/** A service that does not load is one that is not told. */
const orNothing = (loading: Promise<Client>): Promise<Client | undefined> => loading.catch(() => undefined)

/** Starts what one element's level allows. The clients outlive the element, as others may use them. */
export async function startTelemetry(options: TelemetryOptions): Promise<Teller> {
  const { services, getLevel } = options
  levels.add(getLevel)
  const common = { ...options, getLevel: pageLevel }
  if (services.monitoring.enabled && allows(getLevel(), 'errors'))
    monitoring ??= orNothing(
      loadMonitoring().then(({ startMonitoring }) => startMonitoring({ ...common, monitoring: services.monitoring })),
    )
  if (services.recording.enabled && allows(getLevel(), 'standard'))
    recording ??= orNothing(
      loadRecording().then(({ startRecording }) => startRecording({ ...common, recording: services.recording })),
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
  return tellerOf({ monitor, recorder, getLevel, end })
}

interface Clients {
  readonly monitor: Client | undefined
  readonly recorder: Client | undefined
  readonly getLevel: () => Level
  readonly end: () => void
}

function tellerOf({ monitor, recorder, getLevel, end }: Clients): Teller {
  const tell = (needed: Level, call: (client: Client) => void) => {
    const listeners = [allows(getLevel(), needed) && monitor, allows(getLevel(), 'standard') && recorder]
    for (const client of listeners) {
      try {
        if (client) call(client)
      } catch {
        // A fault of a service is never a fault of a payment.
      }
    }
  }
  let isReady = false
  const teller: Teller = {
    setUser: (id) => tell('errors', (client) => client.setUser(id)),
    captureError: (error, context) => tell('errors', (client) => client.captureError(error, context)),
    action: (name, facts) => tell('standard', (client) => client.action(name, facts)),
    flagEvaluated: (flag, value) => tell('standard', (client) => client.flagEvaluated(flag, value)),
    timing: (name, at) => tell('standard', (client) => client.timing(name, at)),
    message: (text) => tell('standard', (client) => client.message(text)),
    event: (name, detail) => {
      const facts = factsOf(name, detail)
      if (facts) teller.action(name, facts)
    },
    ready: (at) => {
      // A screen may say it again when it comes back.
      if (!isReady) teller.timing('form_ready', at)
      isReady = true
    },
    end,
  }
  return teller
}
