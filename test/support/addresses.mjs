import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Where test runs keep their builds, results and traces. */
export const CACHE = join(ROOT, 'node_modules/.cache/balance-test')

/** The demo's servers, each in one file. */
export const SERVERS = join(CACHE, 'servers')

const FILE = join(CACHE, 'addresses.json')
const PORTS = ['api', 'assets', 'store', 'servicesAssets', 'receiver', 'flags', 'webKitDriver']

/** From here on systems take ports for outgoing connections, so that a free one may be gone when its server starts. */
const OUTGOING_FROM = 32_768
const LOWEST_PORT = 20_000

/**
 * Chooses the ports of a run. Those of the run before are taken again where they are free, as a bundle is built for its
 * addresses and would have to be built anew.
 */
export async function chooseAddresses() {
  const known = existsSync(FILE) ? Object.values(readPorts()) : []
  if (known.length === PORTS.length && (await areFree(known))) return
  const ports = await freePorts(PORTS.length)
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify(Object.fromEntries(PORTS.map((name, index) => [name, ports[index]]))))
}

/**
 * What builds, servers and tests find in their environment. The build with `services` has monitoring, recording and
 * flags on; the `plain` one has them off.
 */
export function environmentOf(build = 'plain') {
  const ports = readPorts()
  const origins = {
    API_ORIGIN: `http://127.0.0.1:${ports.api}`,
    ASSETS_ORIGIN: `http://127.0.0.1:${ports.assets}`,
    STORE_ORIGIN: `http://localhost:${ports.store}`,
    SERVICES_ASSETS_ORIGIN: `http://127.0.0.1:${ports.servicesAssets}`,
    RECEIVER_ORIGIN: `http://127.0.0.1:${ports.receiver}`,
    FLAGS_ORIGIN: `http://127.0.0.1:${ports.flags}`,
    WEBKIT_DRIVER_PORT: String(ports.webKitDriver),
  }
  const hasServices = build === 'services'
  return {
    ...origins,
    API_PORT: String(ports.api),
    ASSETS_PORT: String(hasServices ? ports.servicesAssets : ports.assets),
    STORE_PORT: String(ports.store),
    RECEIVER_PORT: String(ports.receiver),
    FLAGS_PORT: String(ports.flags),
    BALANCE_DIST: join(CACHE, build),
    BALANCE_SANDBOX_API: origins.API_ORIGIN,
    BALANCE_SANDBOX_ASSETS: `${hasServices ? origins.SERVICES_ASSETS_ORIGIN : origins.ASSETS_ORIGIN}/`,
    ...(hasServices && {
      BALANCE_SANDBOX_RECEIVER: origins.RECEIVER_ORIGIN,
      BALANCE_SANDBOX_FLAGS: origins.FLAGS_ORIGIN,
    }),
  }
}

/** Free ports of the loopback address, all different: each is held until the last one is known. */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, listenAnywhere))
  const ports = servers.map((server) => server.address().port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

function readPorts() {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

async function areFree(ports) {
  const free = await Promise.all(ports.map((port) => listenOn(port).then(close, () => false)))
  return free.every((isFree) => isFree !== false)
}

function listenAnywhere() {
  return listenOn(randomInt(LOWEST_PORT, OUTGOING_FROM)).catch(listenAnywhere)
}

function listenOn(port) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

function close(server) {
  return new Promise((resolve) => server.close(resolve))
}
