import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OF_ANY_PAGE, OF_THE_PAGE } from './canaries.ts'

interface Shop {
  /** The address of a page that pays with this token at this level. */
  pageOf: (token: string, level: string) => string
  close: () => Promise<void>
}

/** Of so many bytes that a browser takes it for the largest thing that the page shows. */
const IMAGE = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#246"/>
<!-- ${'x'.repeat(8_000)} --></svg>`

/** A merchant's page full of what is nobody's business: it says, keeps, asks for, prints and throws it. */
export async function startCanaryShop(assets: string): Promise<Shop> {
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const isImage = pathname.endsWith('.svg')
    response.writeHead(200, { 'Content-Type': isImage ? 'image/svg+xml' : 'text/html' })
    response.end(isImage ? IMAGE : (pages.get(pathname) ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    pageOf(token, level) {
      const path = `/${OF_THE_PAGE.path}-${pages.size}`
      pages.set(path, htmlOf(assets, token, level))
      return `${origin}${path}?q=${OF_ANY_PAGE.query}#${OF_ANY_PAGE.fragment}`
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function htmlOf(assets: string, token: string, level: string): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${OF_THE_PAGE.title}</title>
<h1 id="${OF_THE_PAGE.headingId}">${OF_THE_PAGE.heading}</h1>
<img id="${OF_THE_PAGE.image}-id" src="/${OF_THE_PAGE.image}.svg" width="400" height="200" alt="">
<p data-note="${OF_THE_PAGE.dataAttribute}"><a href="/${OF_THE_PAGE.link}">A link</a></p>
<input id="search"><input id="password" type="password"><textarea id="remark"></textarea>
<script>
  localStorage.setItem('kept', '${OF_ANY_PAGE.stored}')
  document.cookie = 'kept=${OF_ANY_PAGE.cookie}'
  function ${OF_THE_PAGE.script}() {
    for (const end = Date.now() + 150; Date.now() < end; );
    console.error('${OF_THE_PAGE.printed}')
    void fetch('/${OF_THE_PAGE.requested}', { method: 'POST', body: '${OF_ANY_PAGE.body}' })
    setTimeout(() => { throw new Error('${OF_THE_PAGE.thrown}') })
  }
</script>
<script async src="${assets}balance.js"></script>
<balance-checkout token="${token}" telemetry="${level}" class="${OF_ANY_PAGE.hostClass}"
  aria-label="${OF_ANY_PAGE.hostLabel}"></balance-checkout>
</html>`
}
