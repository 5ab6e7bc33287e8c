import assert from 'node:assert/strict'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { CACHE } from '../support/addresses.mjs'
import { send, servePages } from '../support/pageServer.ts'
import { CARDS } from '../support/sandbox.ts'
import { test } from './servicesTest.ts'

/** What a merchant's bundler makes of the package, by file name. */
async function bundlePackage(): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await build({
    entryPoints: { shop: join(CACHE, 'services/npm/define.js') },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    write: false,
    logLevel: 'silent',
  })
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]))
}

test('a bundle of the package loads each vendor’s file, which reports as that of the script does', async ({
  journey,
  services,
}) => {
  const files = await bundlePackage()
  const served: string[] = []
  const server = await servePages((path, response) => {
    const name = basename(path)
    served.push(name)
    const file = files.get(name)
    send(response, 'text/javascript', file && Buffer.from(file), { 'access-control-allow-origin': '*' })
  })
  try {
    const visit = await journey.visitPage(
      {},
      ({ token }) => `<!doctype html><html lang="en"><title>Shop</title>
<script type="module" src="http://127.0.0.1:${server.port}/shop.js"></script>
<balance-checkout token="${token}"></balance-checkout>`,
    )
    await visit.typeCard({ number: CARDS.visa })
    await visit.page.waitForFunction(() => '_DD_SESSION' in window)
    await services.receiver.untilAsked('/recording/array/')
    await visit.pay()
    await visit.sees('You paid $19.99.')
    await services.receiver.until(({ kind }) => kind === 'balance-success')
    for (const vendor of ['monitoring', 'recording', 'flags'])
      assert.ok(
        served.some((name) => name.startsWith(`${vendor}-`)),
        vendor,
      )
  } finally {
    server.close()
  }
})
