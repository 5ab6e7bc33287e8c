import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

interface PageOptions {
  /** What a browser without them is like. */
  readonly lacksLocks?: boolean
  /** The form's code comes late; see `releaseForm` of the bench. */
  readonly holdsForm?: boolean
  /** The shop watches its requests by a `fetch` of its own, as monitoring does. */
  readonly wrapsFetch?: boolean
  /** Where the element finds the API, if not where its build says. */
  readonly api?: string
}

const BENCH = fileURLToPath(new URL('page/bench.ts', import.meta.url))
const WITHOUT_LOCKS = `<script>
  delete Navigator.prototype.locks
  delete window.BroadcastChannel
</script>`

const WITH_LATE_FORM = '<script>bench.holdForm()</script>'

const WITH_OWN_FETCH = `<script>
  const send = window.fetch
  window.fetch = (input, init) => send(new Request(input, init))
</script>`

async function bundleBench(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [BENCH],
    bundle: true,
    format: 'iife',
    write: false,
    target: 'es2022',
  })
  return outputFiles[0]?.text ?? ''
}

/** Serves strange pages on an origin of their own, with the bench as their first script. */
export async function startPages(assets: string) {
  const bench = await bundleBench()
  const bodies = new Map<string, string>()
  const pageOf = (
    body: string,
    { lacksLocks = false, holdsForm = false, wrapsFetch = false }: PageOptions = {},
  ) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A shop</title>
${lacksLocks ? WITHOUT_LOCKS : ''}<script src="/bench.js"></script>${holdsForm ? WITH_LATE_FORM : ''}${wrapsFetch ? WITH_OWN_FETCH : ''}<script async src="${assets}/balance.js"></script>
<body>${body}</body></html>`
  bodies.set('/', pageOf(''))
  bodies.set('/away', '<!doctype html><html lang="en"><meta charset="utf-8"><title>Elsewhere</title>')

  const server = createServer((request, response) => {
    const isScript = request.url === '/bench.js'
    const body = isScript ? bench : bodies.get(request.url ?? '')
    const headers = { 'Content-Type': isScript ? 'text/javascript' : 'text/html' }
    response.writeHead(body === undefined ? 404 : 200, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    /** A page with nothing in it but the bench and the loader. */
    empty: `${origin}/`,
    /** A page of the same shop that has nothing to do with paying. */
    away: `${origin}/away`,
    /** A page that pays a transaction by the two lines. The token is in the page and never in its address. */
    pay({ id, token }: { id: string; token: string }, options?: PageOptions) {
      const api = options?.api ? ` api-base-url="${options.api}"` : ''
      const element = `<balance-checkout token="${token}"${api}></balance-checkout><script>bench.add()</script>`
      bodies.set(`/${id}`, pageOf(element, options))
      return `${origin}/${id}`
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Pages = Awaited<ReturnType<typeof startPages>>
