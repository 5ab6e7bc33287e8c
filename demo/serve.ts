import type { AddressInfo } from 'node:net'
import { setInterval } from 'node:timers'
import type { FastifyInstance } from 'fastify'

/** A server that listens, and how to stop it. */
export interface RunningServer {
  readonly origin: string
  close(): Promise<void>
}

/** How often a server looks whether the demo that started it is still there. */
const DEMO_CHECK_MS = 500

/**
 * Lets a server of the demo listen. Names of this machine are origins of their own: what stands for another company's
 * server is on 127.0.0.1, the shop on `localhost`. 0 as `port` takes a free one; rejects when the port is taken.
 */
export async function listen(app: FastifyInstance, port: number, host = '127.0.0.1'): Promise<RunningServer> {
  await app.listen({ host, port })
  const { port: actual } = app.server.address() as AddressInfo
  return { origin: `http://${host}:${actual}`, close: () => app.close() }
}

/**
 * Runs a server as this process: says where it listens, and ends on the first Ctrl-C, the first polite request to end, or
 * when the demo that started it (`DEMO_PROCESS`) is gone. A server that cannot start says why in one sentence.
 */
export async function runServer(name: string, start: () => Promise<RunningServer>): Promise<void> {
  const server = await start().catch((error: unknown) => {
    console.error(`The ${name} server cannot start.`, describe(error))
    process.exit(1)
  })
  console.log(`${name} on ${server.origin}`)
  const stop = (): void => void server.close().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const demo = Number(process.env['DEMO_PROCESS'])
  if (!demo) return
  const check = setInterval(() => {
    if (isRunning(demo)) return
    clearInterval(check)
    stop()
  }, DEMO_CHECK_MS)
  check.unref()
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}

/** One sentence where the cause has a code, which the system's errors have; the whole error where it is a fault of ours. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'EADDRINUSE' && 'port' in error) return `Port ${String(error.port)} is in use.`
  return error.message
}
