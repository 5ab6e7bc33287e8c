import { build } from 'esbuild'
import { distFiles, readDist } from '../../support/dist.ts'
import { send, servePages } from '../../support/pageServer.ts'

/** What the page does not say of itself. */
const POLICY = 'frame-ancestors *'
const HOST_PAGE = `<!doctype html><html lang="en"><title>Shop</title>
<body><main><h1>Pay</h1></main><script type="module" src="/%PAGE%.js"></script>`

export interface Servers {
  /** Holds `secure-frame.html` and `bank-frame.html`. */
  readonly assets: string
  /** Another site, with a page that holds the frame. */
  readonly shop: string
  close(): void
}

/**
 * Serves the build on one site and a page that holds the frame on another. `alter` gives the bytes of a file of the build
 * that somebody has changed.
 */
export async function startServers(alter = (_path: string, bytes: Buffer): Buffer => bytes): Promise<Servers> {
  const page = await bundle('test/element/secure-frame/hostPage.ts', 'test/element/secure-frame/bankHostPage.ts')
  const files = new Set(distFiles())
  const assets = await servePages((path, answer) => {
    const name = path.slice(1)
    const body = files.has(name) ? alter(name, readDist(name)) : undefined
    if (name.endsWith('.html')) return send(answer, 'text/html', body, { 'content-security-policy': POLICY })
    send(answer, 'text/javascript', body, { 'access-control-allow-origin': '*' })
  })
  const shop = await servePages((path, answer) =>
    path.endsWith('.js')
      ? send(answer, 'text/javascript', page.get(path))
      : send(answer, 'text/html', HOST_PAGE.replace('%PAGE%', path === '/bank' ? 'bankHostPage' : 'hostPage')),
  )
  return {
    assets: `http://127.0.0.1:${assets.port}`,
    shop: `http://localhost:${shop.port}`,
    close() {
      assets.close()
      shop.close()
    },
  }
}

async function bundle(...entryPoints: string[]): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints,
    outdir: '/',
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  })
  return new Map(outputFiles.map(({ path, text }) => [path, text]))
}
