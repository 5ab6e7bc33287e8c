import { readFileSync } from 'node:fs'

/** What a page shows itself with. It stands in the page, as the page's policy lets in nothing that has no nonce. */
export interface PageFiles {
  readonly style: string
  readonly script: string
}

/** Reads them from `public/`: the style sheets and the scripts, each in this order. Throws where one of them is missing. */
export function readPageFiles(styles: readonly string[], ...scripts: readonly string[]): PageFiles {
  const read = (name: string) => readFileSync(new URL(`public/${name}`, import.meta.url), 'utf8')
  const all = (names: readonly string[], extension: string) =>
    names.map((name) => read(`${name}.${extension}`)).join('')
  return { style: all(styles, 'css'), script: all(scripts, 'js') }
}
