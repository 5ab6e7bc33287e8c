import type { Services } from '../contract/services.ts'
import { loadChecked } from '../lib/loadChecked.ts'
import type { Flags } from './Flags.ts'

/** Filled in by the build: the file with the vendor's library, beside this one, and its hash. */
declare const FLAGS_FILE: string
declare const FLAGS_INTEGRITY: string

interface Client {
  readonly listeners: Set<(flags: Flags) => void>
  flags?: Flags
  stop: () => void
}

/** What is a page's by nature: one client for each service, whatever the number of elements. */
const clients = new Map<string, Client>()

/** Calls back with the flags whenever they are news. Gives back how to stop; the last one to do so ends the client. */
export function followFlags(
  service: Services['flags'],
  environmentName: string,
  listener: (flags: Flags) => void,
): () => void {
  if (!service.enabled) return () => {}
  const key = [service.host, service.clientKey, environmentName].join(' ')
  const client = clients.get(key) ?? startClient(service, environmentName)
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

function startClient(service: Services['flags'], environmentName: string): Client {
  let isStopped = false
  const client: Client = { listeners: new Set(), stop: () => (isStopped = true) }
  const onFlags = (flags: Flags) => {
    client.flags = flags
    client.listeners.forEach((listener) => listener(flags))
  }
  loadChecked<typeof import('./unleash.ts')>(new URL(FLAGS_FILE, import.meta.url), FLAGS_INTEGRITY).then(
    ({ startUnleash }) => {
      if (!isStopped) client.stop = startUnleash({ service, environmentName, onFlags })
    },
    // Without the library every flag has its fallback.
    () => {},
  )
  return client
}
