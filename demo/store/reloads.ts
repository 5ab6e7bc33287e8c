import { watch } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Until all files of one build are written, and a server that runs other code now has started again. */
const SETTLE_MS = 150
const ADDRESS = '/reloads'
const SCRIPT = `<script>{let known;new EventSource('${ADDRESS}').onmessage=({data})=>{known??=data;if(known!==data)location.reload()}}</script>`

/** Makes open pages reload when a file below one of these folders changes, and when this server has started again. */
export function reloadRoutes(app: FastifyInstance, folders: readonly string[]): void {
  const streams = new Set<ServerResponse>()
  let [version, timer] = [Date.now(), setTimeout(() => {})]
  const change = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      version = Date.now()
      for (const stream of streams) stream.write(`data: ${version}\n\n`)
    }, SETTLE_MS)
  }
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, change))

  app.get(ADDRESS, (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write(`retry: 200\ndata: ${version}\n\n`)
    streams.add(reply.raw)
    reply.raw.once('close', () => streams.delete(reply.raw))
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload
    if (typeof payload === 'string') return payload + SCRIPT
    if (!(payload instanceof Readable)) return payload
    reply.removeHeader('content-length').removeHeader('etag')
    return Readable.from(withScript(payload))
  })
  // An open stream would keep the server from closing.
  app.addHook('preClose', () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
    for (const stream of streams) stream.end()
  })
}

async function* withScript(page: AsyncIterable<unknown>) {
  yield* page
  yield SCRIPT
}
