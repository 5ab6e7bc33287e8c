import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { test } from 'vitest'

const PAGE = new URL('../../../../demo/docs/webhooks.md', import.meta.url)

type IsFromBalance = (rawBody: Buffer, signature: string | undefined, webhookSecret: string) => boolean

/** The sample exactly as the page shows it. */
async function loadSample(): Promise<IsFromBalance> {
  const code = /```js\n([\s\S]+?)```/.exec(await readFile(PAGE, 'utf8'))?.[1]
  assert.ok(code, 'The page has no sample.')
  const address = `data:text/javascript,${encodeURIComponent(code)}`
  const module = (await import(address)) as { isFromBalance: IsFromBalance }
  return module.isFromBalance
}

test('the sample that merchants copy accepts the true signature only', async () => {
  const isFromBalance = await loadSample()
  const body = Buffer.from('{"topic":"checkout/charged"}')
  const signature = createHmac('sha256', 'secret').update(body).digest('hex')
  assert.equal(isFromBalance(body, signature, 'secret'), true)
  assert.equal(isFromBalance(Buffer.from('{"topic":"charge/disputed"}'), signature, 'secret'), false)
  assert.equal(isFromBalance(body, signature, 'other'), false)
  assert.equal(isFromBalance(body, undefined, 'secret'), false)
  assert.equal(isFromBalance(body, signature.slice(2), 'secret'), false)
})
