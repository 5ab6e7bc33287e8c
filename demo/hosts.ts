import type { FastifyInstance } from 'fastify'

/** The names of this machine. */
const LOCAL_NAMES = ['127.0.0.1', 'localhost', '[::1]']

/** The origins of a server that listens on a port of this machine. */
export function localOrigins(port: number | string): string[] {
  return LOCAL_NAMES.map((name) => new URL(`http://${name}:${port}`).origin)
}

/** Reads the origins at which a proxy or a forwarded port reaches the demo. Throws a sentence about a bad one. */
export function readProxiedOrigins({ PROXIED_ORIGINS = '' }: NodeJS.ProcessEnv): string[] {
  return PROXIED_ORIGINS.split(' ').flatMap((text) => {
    if (text === '') return []
    const origin = URL.canParse(text) ? new URL(text).origin : undefined
    if (/^https?:/.test(text) && origin === text.toLowerCase().replace(/\/$/, '')) return [origin]
    throw new Error(`PROXIED_ORIGINS must be origins such as https://demo.example, separated by spaces, not "${text}".`)
  })
}

const withoutDefaultPort = (host: string): string => host.toLowerCase().replace(/:80$/, '')

/**
 * Refuses a request whose `Host` is neither this machine with the server's port nor one of `proxiedOrigins`: a site that
 * lets its own name resolve to this machine, and so has the server's origin in a browser's eyes, gets nothing. To be
 * called before anything else is added to the server.
 */
export function refuseOtherHosts(app: FastifyInstance, proxiedOrigins: readonly string[] = []): void {
  app.addHook('onRequest', async (request, reply) => {
    const { host = '' } = request.headers
    // A request that is injected comes by no socket and names port 80.
    const own = localOrigins(request.socket.localPort ?? 80)
    const hosts = [...own, ...proxiedOrigins].map((origin) => new URL(origin).host)
    if (hosts.includes(withoutDefaultPort(host))) return undefined
    const sentence = `The Host header must be one of ${hosts.join(', ')}, not "${host}". PROXIED_ORIGINS adds more.`
    return reply.code(421).type('text/plain; charset=utf-8').send(sentence)
  })
}
