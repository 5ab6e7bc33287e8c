import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"
const HOST_PAGE = `<!doctype html><html lang="en"><title>Shop</title>
<body><main><h1>Pay</h1></main><script type="module" src="/%PAGE%.js"></script>`

export interface Servers {
  /** Holds `secure-frame.html` and `bank-frame.html`. */
  readonly assets: string
  /** Another site, with a page that holds the frame. */
  readonly shop: string
  close(): void
}

/** Serves the frame on one site and a page that holds it on another, both built from source. */
export async function startServers(): Promise<Servers> {
  const [frame, page] = await Promise.all([
    bundle('src/entries/secure-frame.ts', 'src/entries/bank-frame.ts'),
    bundle('test/element/secure-frame/hostPage.ts', 'test/element/secure-frame/bankHostPage.ts'),
  ])
  const template = await readFile('src/secure-frame/frame/secure-frame.html', 'utf8')
  const assets = await listen((path, answer) => {
    const [, name] = /^\/(secure-frame|bank-frame)\.html$/.exec(path) ?? []
    if (name) return send(answer, 'text/html', pageOf(template, name), { 'content-security-policy': POLICY })
    send(answer, 'text/javascript', frame.get(path), { 'access-control-allow-origin': '*' })
  })
  const shop = await listen((path, answer) =>
    path.endsWith('.js')
      ? send(answer, 'text/javascript', page.get(path))
      : send(answer, 'text/html', HOST_PAGE.replace('%PAGE%', path === '/bank' ? 'bankHostPage' : 'hostPage')),
  )
  return {
    assets: `http://127.0.0.1:${portOf(assets)}`,
    shop: `http://localhost:${portOf(shop)}`,
    close() {
      for (const server of [assets, shop]) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

function pageOf(template: string, name: string): string {
  return template.replace('%TITLE%', name).replace('%SCRIPT%', `./${name}.js`).replace('integrity="%INTEGRITY%" ', '')
}

async function bundle(...entryPoints: string[]): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints,
    outdir: '/',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    loader: { '.css': 'text' },
    define: { 'process.env.BALANCE_PRODUCTION_CARD_KEY': '""' },
  })
  return new Map(outputFiles.map(({ path, text }) => [path, text]))
}

async function listen(handle: (path: string, answer: ServerResponse) => void): Promise<Server> {
  const server = createServer((request, answer) => handle(new URL(request.url ?? '/', 'http://x').pathname, answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

function send(answer: ServerResponse, type: string, body: string | undefined, headers = {}): void {
  answer.writeHead(body === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8`, ...headers }).end(body)
}
