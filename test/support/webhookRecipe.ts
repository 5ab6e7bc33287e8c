import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'

const PAGE = new URL('../../demo/docs/webhooks.md', import.meta.url)

type IsFromBalance = (rawBody: unknown, signature: string | undefined, webhookSecret: string) => boolean
type Handle = (event: Record<string, unknown>) => Promise<void>

/** The blocks of code of the page on webhooks, in their order. */
export async function readBlocks(language: string): Promise<string[]> {
  const blocks = (await readFile(PAGE, 'utf8')).matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]+?)\`\`\``, 'g'))
  return [...blocks].map(([, code = '']) => code)
}

const load = (code: string): Promise<unknown> => import(`data:text/javascript,${encodeURIComponent(code)}`)

/** The check of a signature exactly as the page on webhooks shows it. */
export async function loadWebhookRecipe(): Promise<IsFromBalance> {
  const [code] = await readBlocks('js')
  assert.ok(code, 'The page has no sample.')
  return ((await load(code)) as { isFromBalance: IsFromBalance }).isFromBalance
}

/** The route for a framework, with what it imports in place of its imports. */
export async function loadRouteRecipe<App>(
  framework: 'express' | 'fastify',
  imported = '',
): Promise<(app: App, webhookSecret: string, handle: Handle) => void> {
  const [check, express, fastify] = await readBlocks('js')
  const route = { express, fastify }[framework]
  assert.ok(check && route, 'The page has no sample.')
  const code = [check, imported, route.replaceAll(/^import .*$/gm, '')].join('\n')
  return ((await load(code)) as { webhooks: (app: App, webhookSecret: string, handle: Handle) => void }).webhooks
}
