import { InMemoryStorageProvider, UnleashClient } from 'unleash-proxy-client'
import type { Services } from '../contract/services.ts'
import type { FlagName, Flags } from './Flags.ts'
import { FALLBACKS } from './Flags.ts'
import { withoutPrototype } from '../lib/withoutPrototype.ts'

export interface FlagsOptions {
  readonly service: Services['flags']
  readonly environmentName: string
  /** Called with every flag once they are loaded, and whenever one of them changes. */
  readonly onFlags: (flags: Flags) => void
}

/** How long one request may take, in milliseconds, and how often flags are refreshed, in seconds. */
const REQUEST_LIMIT = 5_000
const REFRESH_SECONDS = 60

const NAMES = Object.keys(FALLBACKS) as FlagName[]

/** Flags from Unleash, by its proxy protocol. It stores and reports nothing about the payer. Returns a function that stops. */
export function startUnleash({ service, environmentName, onFlags }: FlagsOptions): () => void {
  const client = new UnleashClient({
    url: service.host,
    clientKey: service.clientKey,
    appName: 'balance-checkout',
    environment: environmentName,
    refreshInterval: REFRESH_SECONDS,
    disableMetrics: true,
    storageProvider: new InMemoryStorageProvider(),
    bootstrap: NAMES.map((name) => ({
      name,
      enabled: true,
      impressionData: false,
      variant: { name: 'fallback', enabled: true, payload: { type: 'string', value: FALLBACKS[name] } },
    })),
    // Without a time limit a server that never answers would block the client. The client's own signal aborts a request
    // only at the next refresh.
    fetch: (address: string, init: RequestInit) =>
      fetch(address, withoutPrototype({ ...init, signal: AbortSignal.timeout(REQUEST_LIMIT) })),
  })
  const valueOf = (name: FlagName) => {
    if (!client.isEnabled(name)) return 'off'
    return client.getVariant(name).payload?.value ?? 'on'
  }
  const publish = () => onFlags(Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])))
  client.on('update', publish)
  // The client emits request errors as events; flags keep their values.
  let isStopped = false
  const stopIfStopped = () => isStopped && client.stop()
  // The client starts its timer when the first request has ended, also when it was stopped before that.
  void client.start().then(stopIfStopped, stopIfStopped)
  return () => {
    isStopped = true
    client.stop()
  }
}
