import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('../../demo/docs/html.md', import.meta.url), 'utf8')

interface Where {
  readonly assets: string
  readonly api: string
  readonly receiver?: string
  readonly flags?: string
  /** @default the placeholder of the page */
  readonly integrity?: string
}

/** The pinned page that merchants copy, with the addresses of this run. */
export function pinnedPage({ assets, api, receiver = '', flags = '', integrity }: Where): string {
  const code = /^```html pinned\.html\n([\s\S]+?)^```$/m.exec(text)?.[1]
  if (!code) throw new Error('The page has no example of a pinned script.')
  const page = code
    .replaceAll('http://127.0.0.1:4174', assets)
    .replaceAll('http://127.0.0.1:4175', api)
    .replace('http://127.0.0.1:4176', receiver)
    .replace('http://127.0.0.1:4177', flags)
  return integrity ? page.replace(/(?<=integrity=")[^"]+/, integrity) : page
}
