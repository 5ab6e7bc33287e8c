import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { untilAnswers } from '../../demo/processes.mjs'

const START_LIMIT_MS = 60_000
const BUILD_FOLDER = 'node_modules/.cache/balance-test/dist'
const TOLD_BUILD_FOLDER = 'node_modules/.cache/balance-test/told'

/** Ports for the three servers. They are fixed before the build, as the bundle is built for its API's address. */
export async function chooseAddresses() {
  const [api, assets, store] = await freePorts(3)
  return {
    ports: { API_PORT: String(api), ASSETS_PORT: String(assets), STORE_PORT: String(store) },
    origins: {
      API_ORIGIN: `http://127.0.0.1:${api}`,
      ASSETS_ORIGIN: `http://127.0.0.1:${assets}`,
      STORE_ORIGIN: `http://localhost:${store}`,
    },
  }
}

/** What the build and the servers of a run find in their environment. */
export function environmentOf({ root, addresses: { origins } }) {
  return {
    ...origins,
    BALANCE_DIST: join(root, BUILD_FOLDER),
    BALANCE_SANDBOX_API: origins.API_ORIGIN,
    BALANCE_SANDBOX_ASSETS: `${origins.ASSETS_ORIGIN}/`,
  }
}

/** From here on systems take ports for outgoing connections, so that a free one may be gone when its server starts. */
const OUTGOING_FROM = 32_768
const LOWEST_PORT = 20_000

/** Free ports of the loopback address, all different: each is held until the last one is known. */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, listenAnywhere))
  const ports = servers.map((server) => server.address().port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

function listenAnywhere() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(listenAnywhere()) : reject(error)))
    server.listen(randomInt(LOWEST_PORT, OUTGOING_FROM), '127.0.0.1', () => resolve(server))
  })
}

/**
 * Builds once more, with the services on that all other tests have off. Resolves to where these will be, and to the
 * environment in which they are started.
 */
export async function buildServices({ processes, root, env }) {
  const [assets, receiver, flags] = await freePorts(3)
  const origins = {
    TOLD_ASSETS_ORIGIN: `http://127.0.0.1:${assets}`,
    RECEIVER_ORIGIN: `http://127.0.0.1:${receiver}`,
    FLAGS_ORIGIN: `http://127.0.0.1:${flags}`,
  }
  const told = {
    ...env,
    ASSETS_PORT: String(assets),
    RECEIVER_PORT: String(receiver),
    FLAGS_PORT: String(flags),
    BALANCE_DIST: join(root, TOLD_BUILD_FOLDER),
    BALANCE_SANDBOX_ASSETS: `${origins.TOLD_ASSETS_ORIGIN}/`,
    BALANCE_SANDBOX_RECEIVER: origins.RECEIVER_ORIGIN,
    BALANCE_SANDBOX_FLAGS: origins.FLAGS_ORIGIN,
  }
  const { code, output } = await processes.run(join(root, 'node_modules/.bin/rollup'), ['-c'], { env: told })
  if (code !== 0) throw new Error(`The build with services failed.\n${output}`)
  return { origins, env: told }
}

/** Starts what that build tells and asks, and its asset server. Resolves to where they are, for the tests' environment. */
export async function startServices({ processes }, { origins, env }) {
  await Promise.all([
    startServer({ processes, folder: 'receiver', origin: origins.RECEIVER_ORIGIN, env }),
    startServer({ processes, folder: 'flags', origin: origins.FLAGS_ORIGIN, env }),
    startServer({ processes, folder: 'assets', origin: origins.TOLD_ASSETS_ORIGIN, env }),
  ])
  return origins
}

/** Starts the sandbox, the asset server and the store as processes of their own, each when the one before answers. */
export async function startServers({ processes, addresses: { origins, ports }, env }) {
  await startServer({ processes, folder: 'sandbox', origin: origins.API_ORIGIN, env: { ...env, ...ports } })
  await startServer({ processes, folder: 'assets', origin: origins.ASSETS_ORIGIN, env: { ...env, ...ports } })
  await startServer({ processes, folder: 'store', origin: origins.STORE_ORIGIN, env: { ...env, ...ports } })
}

async function startServer({ processes, folder, origin, env }) {
  let output = ''
  const onOutput = (text) => (output += text)
  const { child } = processes.start(process.execPath, ['--import', 'tsx', `demo/${folder}/main.ts`], { env, onOutput })
  const end = Date.now() + START_LIMIT_MS
  if (await untilAnswers(origin, () => Date.now() > end || child.exitCode !== null)) return
  throw new Error(`demo/${folder} does not answer at ${origin}.\n${output}`)
}
