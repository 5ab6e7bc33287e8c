import { InMemoryStorageProvider, UnleashClient } from 'unleash-proxy-client'
import type { Services } from '../contract/services.ts'
import type { FlagName, Flags } from './Flags.ts'
import { FALLBACKS } from './Flags.ts'
import { bare } from '../lib/bare.ts'

export interface FlagsOptions {
  readonly service: Services['flags']
  readonly environmentName: string
  /** Called with every flag once they came, and whenever one of them changed. */
  readonly onFlags: (flags: Flags) => void
}

/** How long one request may take, and how long a page lives with what it got, in milliseconds and in seconds. */
const REQUEST_LIMIT = 5_000
const REFRESH_SECONDS = 60

const NAMES = Object.keys(FALLBACKS) as FlagName[]

/** Flags by Unleash, by its proxy's protocol. Nothing is stored, counted or told of the payer. Gives back how to stop. */
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
    // A server that never answers would else hold the client for as long as the page lives. The client's own signal would
    // end a request at the refresh after it, long after this limit.
    fetch: (address: string, init: RequestInit) =>
      fetch(address, bare({ ...init, signal: AbortSignal.timeout(REQUEST_LIMIT) })),
  })
  const valueOf = (name: FlagName) => {
    if (!client.isEnabled(name)) return 'off'
    return client.getVariant(name).payload?.value ?? 'on'
  }
  const publish = () => onFlags(Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])))
  client.on('update', publish)
  // What goes wrong on the way is an event of the client's own; a flag then keeps its value.
  void client.start()
  return () => client.stop()
}
