import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { startSandbox } from '../../../demo/sandbox/server/server.ts'
import { openDatabase } from '../../../demo/sandbox/store/database.ts'
import { killInDatabase } from './killInDatabase.ts'
import type { Marked } from './killInDatabase.ts'
import type { KillPoint } from './points.ts'
import { KILL_HEADER, isKillPoint } from './points.ts'

// The sandbox as it is, but for a request that names a point in the kill header: there the process ends, as by a power
// cut. It starts when a byte comes in, so that its code can be loaded before it is needed.

const marked = new AsyncLocalStorage<Marked | undefined>()
const kill = (): void => void process.kill(process.pid, 'SIGKILL')

subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
  const point = request.headers[KILL_HEADER]
  marked.enterWith(isKillPoint(point) ? { point } : undefined)
  if (!isKillPoint(point)) return
  if (point === 'before-validation') kill()
  killAtAnswer(response, point)
})

const { DATABASE_URL, SANDBOX_DATA } = process.env
await once(process.stdin, 'data')
// Who started it is gone, however that ended.
process.stdin.once('end', () => process.exit())
process.stdin.resume()
const sandbox = await startSandbox(
  { port: 0, databaseUrl: DATABASE_URL, dataFolder: SANDBOX_DATA },
  async (location) => {
    const database = await openDatabase(location)
    return { ...database, db: killInDatabase(database.db, () => marked.getStore(), kill) }
  },
)
console.log(sandbox.origin)

type End = (chunk?: unknown, ...rest: readonly unknown[]) => ServerResponse

/** Kills the process when an answer has come as far as `point` says; the other points are not about the answer. */
function killAtAnswer(response: ServerResponse, point: KillPoint): void {
  if (point === 'before-answer') Object.assign(response, { writeHead: kill })
  if (point !== 'after-status-line' && point !== 'after-body') return
  const end = response.end.bind(response) as End
  const half: End = (chunk) => {
    const text = String(chunk)
    response.write(text.slice(0, text.length / 2), kill)
    return response
  }
  const whole: End = (chunk) => end(chunk, kill)
  Object.assign(response, { end: point === 'after-body' ? whole : half })
}
