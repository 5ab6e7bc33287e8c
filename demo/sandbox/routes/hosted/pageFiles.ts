import { readFileSync } from 'node:fs'

/** What a page shows itself with. It stands in the page, as the page's policy lets in nothing that has no nonce. */
export interface PageFiles {
  readonly style: string
  readonly script: string
}

/** Reads them from `public/`: the style sheets in this order, and the script. Throws where one of them is missing. */
export function readPageFiles(styles: readonly string[], script: string): PageFiles {
  const read = (name: string) => readFileSync(new URL(`public/${name}`, import.meta.url), 'utf8')
  return { style: styles.map((name) => read(`${name}.css`)).join(''), script: read(`${script}.js`) }
}
