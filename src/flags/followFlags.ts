import type { LoadVendor, Services } from '../contract/services.ts'
import type { Flags } from './Flags.ts'

interface Client {
  readonly listeners: Set<(flags: Flags) => void>
  flags?: Flags
  stop: () => void
}

/** Module state, as a page has one client per service, however many elements it has. */
const clients = new Map<string, Client>()

/** Calls back with the flags whenever they change. Returns a function that stops it; the last listener ends the client. */
export function followFlags(
  service: Services['flags'],
  environmentName: string,
  loadVendor: LoadVendor,
  listener: (flags: Flags) => void,
): () => void {
  if (!service.enabled) return () => {}
  const key = [service.host, service.clientKey, environmentName].join(' ')
  const client = clients.get(key) ?? startClient(service, environmentName, loadVendor)
  clients.set(key, client)
  client.listeners.add(listener)
  if (client.flags) listener(client.flags)
  return () => {
    client.listeners.delete(listener)
    if (client.listeners.size > 0) return
    clients.delete(key)
    client.stop()
  }
}

function startClient(service: Services['flags'], environmentName: string, loadVendor: LoadVendor): Client {
  let isStopped = false
  const client: Client = { listeners: new Set(), stop: () => (isStopped = true) }
  const onFlags = (flags: Flags) => {
    client.flags = flags
    client.listeners.forEach((listener) => listener(flags))
  }
  loadVendor<typeof import('./unleash.ts')>('flags').then(
    ({ startUnleash }) => {
      if (!isStopped) client.stop = startUnleash({ service, environmentName, onFlags })
    },
    // Without the library every flag has its fallback value.
    () => {},
  )
  return client
}
