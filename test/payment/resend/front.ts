import type { Socket } from 'node:net'
import { startProxy } from '../shared/proxy.ts'

/**
 * A server before the API that resets the connection under the first arrival of every payment, after reading it whole and
 * before any byte of the answer: each other time when the API has answered, else while it is at work. Only connections
 * that served a request before are reset, as only on those a browser sends again by itself.
 */
export async function startFront(api: string) {
  /** How often each key arrived. */
  const arrivals = new Map<string, number>()
  const used = new WeakSet<Socket>()
  let resets = 0

  const proxy = await startProxy(api, async ({ request, path, pass }) => {
    const { socket } = request
    const wasUsed = used.has(socket)
    used.add(socket)
    if (path !== 'POST /v1/attempts') return false
    const key = String(request.headers['idempotency-key'])
    const earlier = arrivals.get(key) ?? 0
    arrivals.set(key, earlier + 1)
    if (!wasUsed || earlier > 0) return false
    resets += 1
    const passed = pass()
    if (resets % 2 === 0) await passed
    socket.resetAndDestroy()
    await passed
    return true
  })
  return { ...proxy, arrivals, resets: () => resets }
}
