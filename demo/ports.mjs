import { createServer } from 'node:net'

const SERVERS = [
  { name: 'store', variable: 'STORE_PORT', port: 4173, host: 'localhost' },
  { name: 'assets', variable: 'ASSETS_PORT', port: 4174, host: '127.0.0.1' },
  { name: 'sandbox', variable: 'API_PORT', port: 4175, host: '127.0.0.1' },
  { name: 'receiver', variable: 'RECEIVER_PORT', port: 4176, host: '127.0.0.1' },
  { name: 'flags', variable: 'FLAGS_PORT', port: 4177, host: '127.0.0.1' },
]

/** The demo's servers with their ports, from the environment or the defaults. Throws a sentence about bad ones. */
export function readServers(environment) {
  const servers = SERVERS.map((server) => {
    const text = environment[server.variable] ?? String(server.port)
    const port = Number(text)
    if (!Number.isInteger(port) || port < 1 || port > 65535) {
      throw new Error(`${server.variable} must be a port from 1 to 65535, not "${text}".`)
    }
    return { ...server, port, origin: `http://${server.host}:${port}` }
  })
  for (const { variable, port } of servers) {
    const other = servers.find((server) => server.port === port && server.variable !== variable)
    if (other)
      throw new Error(`${variable} and ${other.variable} are both ${port}. Each server needs a port of its own.`)
  }
  return servers
}

/** Whether these are the ports that a build without any setting is made for. */
export function areDefault(servers) {
  return servers.every(({ variable, port }) => SERVERS.some((each) => each.variable === variable && each.port === port))
}

/** Throws a sentence that names the first port that another program holds. */
export async function ensureFree(servers) {
  for (const { variable, port, host } of servers) {
    if (await isFree(port, host)) continue
    throw new Error(
      `Port ${port} is in use. Stop what uses it, or choose another one: ${variable}=${port + 100} npm start`,
    )
  }
}

function isFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host }, () => probe.close(() => resolve(true)))
  })
}
