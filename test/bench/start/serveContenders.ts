import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { PAY } from '../contenders/form.ts'
import { ROOT } from '../../support/addresses.mjs'
import { servePages } from '../../support/pageServer.ts'
import type { Bundle } from './bundle.ts'
import type { Contender, Other } from './contenders.ts'
import { OTHERS } from './contenders.ts'
import { PEERS } from './installPeers.ts'

export interface PageOptions {
  readonly count: number
  /** Whether the page keeps the place of the form, as our README says. */
  readonly hasRules: boolean
}

export interface ContenderServer {
  /** The address of a new page of a contender. */
  pageOf(contender: Contender, options: PageOptions): Promise<string>
  readonly close: () => void
}

/** What the page of ours needs. */
export interface Ours {
  /** Where the build under test is served. */
  readonly assets: string
  /** Makes an order, and gives back its token. */
  readonly createToken: () => Promise<string>
}

type File = readonly [type: string, body: Buffer]

const JSON_TYPE = 'application/json'
const file = (type: string, text: string | Buffer): File => [`${type}; charset=utf-8`, brotliCompressSync(text)]

/** The rules of the README that keep the place of the form, for an element of this name. */
function rulesFor(selector: string): string {
  const css = /```css\n([^`]*)```/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'))?.[1]
  if (!css) throw new Error('README.md shows no rules.')
  return css.replaceAll('balance-checkout', selector)
}

/** Files of the others. What nobody has named is what Adyen's Drop-in asks of its servers: pictures, and notes of what it does. */
function filesOf(bundles: Readonly<Record<Other, Bundle>>): Map<string, File> {
  const own = (name: string) => readFileSync(fileURLToPath(new URL(`../contenders/${name}`, import.meta.url)))
  return new Map([
    ...OTHERS.flatMap((name): [string, File][] => [
      [`/${name}.js`, file('text/javascript', bundles[name].script)],
      [`/${name}.css`, file('text/css', bundles[name].style ?? '')],
    ]),
    ['/cardFrame.html', file('text/html', own('cardFrame.html'))],
    ['/session', file(JSON_TYPE, JSON.stringify({ pay: PAY }))],
  ])
}

/** What Adyen's servers would answer. */
function adyenFile(path: string): File {
  if (path.endsWith('/securedFields.html')) return file('text/html', readFileSync(join(PEERS, 'adyenField.html')))
  if (path.endsWith('.html')) return file('text/html', '<!doctype html><title>A frame</title>')
  if (path.endsWith('.svg'))
    return file('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="26"/>')
  return file(JSON_TYPE, JSON.stringify({ checkoutAttemptId: 'local' }))
}

function send(response: ServerResponse, [type, body]: File, origin: string): void {
  response
    .writeHead(200, {
      'content-type': type,
      'content-encoding': 'br',
      'content-length': body.length,
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-credentials': 'true',
    })
    .end(body)
}

function headOf(contender: Contender, { hasRules }: PageOptions, bundle: Bundle | undefined, assets: string): string {
  const rules = hasRules ? `<style>${rulesFor(contender === 'ours' ? 'balance-checkout' : '.checkout')}</style>` : ''
  if (contender === 'ours') return `${rules}<script async src="${assets}/balance.js"></script>`
  const style = bundle?.style ? `<link rel="stylesheet" href="${assets}/${contender}.css">` : ''
  const attributes = `data-frame="${assets}/cardFrame.html" data-session="${assets}/session" data-peer="${assets}"`
  return `${rules}${style}<script defer src="${assets}/${contender}.js" ${attributes}></script>`
}

/** Serves the pages at one host name, and at another what they load, so that frames are of another site. */
export async function serveContenders(
  bundles: Readonly<Record<Other, Bundle>>,
  { assets, createToken }: Ours,
): Promise<ContenderServer> {
  const files = filesOf(bundles)
  const server = await servePages((path, response) => {
    send(response, files.get(path) ?? adyenFile(path), `http://localhost:${server.port}`)
  })
  const others = `http://127.0.0.1:${server.port}`
  return {
    async pageOf(contender, options) {
      const isOurs = contender === 'ours'
      const tokens = isOurs ? await Promise.all(Array.from({ length: options.count }, createToken)) : []
      const places = isOurs
        ? tokens.map((token) => `<balance-checkout token="${token}"></balance-checkout>`)
        : Array.from({ length: options.count }, () => '<div class="checkout"></div>')
      const head = headOf(contender, options, isOurs ? undefined : bundles[contender], isOurs ? assets : others)
      const path = `/pages/${contender}/${randomUUID()}`
      const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>A shop</title>${head}</head>
<body><header>A shop</header>${places.join('\n')}<footer>What else the shop says</footer></body></html>`
      files.set(path, file('text/html', html))
      return `http://localhost:${server.port}${path}`
    },
    close: server.close,
  }
}
