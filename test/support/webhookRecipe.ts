import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'

const PAGE = new URL('../../demo/docs/webhooks.md', import.meta.url)

type IsFromBalance = (rawBody: Buffer, signature: string | undefined, webhookSecret: string) => boolean

/** The check of a signature exactly as the page on webhooks shows it. */
export async function loadWebhookRecipe(): Promise<IsFromBalance> {
  const code = /```js\n([\s\S]+?)```/.exec(await readFile(PAGE, 'utf8'))?.[1]
  assert.ok(code, 'The page has no sample.')
  const address = `data:text/javascript,${encodeURIComponent(code)}`
  const module = (await import(address)) as { isFromBalance: IsFromBalance }
  return module.isFromBalance
}
