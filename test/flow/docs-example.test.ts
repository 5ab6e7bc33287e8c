import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { addressFrom } from '../support/journey.ts'

// The test that the page about testing shows is a test of this run: importing it registers it.
const page = readFileSync(new URL('../../demo/docs/testing.md', import.meta.url), 'utf8')
const code = /```js\n(import \{ expect, test \}[\s\S]+?)```/.exec(page)?.[1]
if (!code) throw new Error('The page has no example for Playwright.')

// Its path has that of this file in it, so that a run of this file alone has it too.
const folder = new URL('../../node_modules/.cache/balance-test/docs/test/flow/', import.meta.url)
const example = new URL('docs-example.test.ts.mjs', folder)
mkdirSync(folder, { recursive: true })
// Each worker writes it, and none may import half of it.
const draft = new URL(`${process.pid}.mjs`, folder)
writeFileSync(draft, code)
renameSync(draft, example)

process.env.SHOP = addressFrom('STORE_ORIGIN')
await import(example.href)
