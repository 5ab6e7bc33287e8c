import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { MERCHANT_KEY } from '../support/sandbox.ts'

const PAGE = new URL('../../demo/docs/invoices.md', import.meta.url)
const account = new AccountSandbox()

interface Call {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What `curl` sends, as the page writes it. */
function readCall(code: string): Call {
  const line = code.replaceAll(/\\\n\s*/g, ' ')
  const headers = [...line.matchAll(/-H '([\w-]+): ([^']*)'/g)].map(([, name = '', value = '']) => [name, value])
  const [, method = 'GET'] = /-X (\w+)/.exec(line) ?? []
  const [, path = ''] = /API(\/\S+)/.exec(line) ?? []
  const [, body] = /-d '([^']*)'/.exec(line) ?? []
  return {
    method,
    path,
    headers: Object.fromEntries(headers) as Record<string, string>,
    ...(body === undefined ? {} : { body }),
  }
}

/** The same, with the type of each value in its place. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, shapeOf(child)]))
}

test('the calls on the page about invoices work in their order, and answer as it shows', async () => {
  const text = await readFile(PAGE, 'utf8')
  const blocks = [...text.matchAll(/```(sh|json)\n([\s\S]+?)```/g)].map(([, language, code = '']) => ({
    language,
    code,
  }))
  const names: Record<string, string> = { BUYER_ID: account.buyer.id }
  const filled = (code: string) => code.replaceAll(/BUYER_ID|INVOICE_ID|PAYMENT_ID/g, (name) => names[name] ?? name)
  let answer: unknown
  const statuses: string[] = []
  for (const { language, code } of blocks) {
    if (language === 'json') {
      assert.deepEqual(shapeOf(answer), shapeOf(JSON.parse(code)))
      continue
    }
    const { method, path, headers, body } = readCall(filled(code))
    assert.equal(headers['x-api-key'], 'KEY')
    const response = await account.sandbox.fetch(path, {
      method,
      headers: { ...headers, ...MERCHANT_KEY },
      ...(body === undefined ? {} : { body }),
    })
    answer = response.status === 204 ? undefined : await response.json()
    statuses.push(`${method} ${response.status}`)
    assert.equal((answer as { warnings?: unknown } | undefined)?.warnings, undefined)
    const { id, invoices } = (answer ?? {}) as { id?: string; invoices?: { id: string }[] }
    if (path === '/invoices') names['INVOICE_ID'] = invoices?.[0]?.id ?? ''
    if (path.endsWith('/payments')) names['PAYMENT_ID'] = id ?? ''
  }
  assert.deepEqual(statuses, ['POST 201', 'GET 200', 'PATCH 200', 'POST 201', 'DELETE 204', 'POST 201', 'POST 201'])
})
