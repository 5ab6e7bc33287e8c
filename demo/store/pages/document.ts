import { html } from '../html.ts'
import type { Html } from '../html.ts'

export interface DocumentOptions {
  readonly title: string
  /** Addresses of style sheets, the first of which the others build on. */
  readonly styles: readonly string[]
  /** Addresses of modules. */
  readonly scripts?: readonly string[]
  /** What else stands in the head. @default nothing */
  readonly head?: Html | false
  /** The `body` element. */
  readonly body: Html
}

/** A whole page of the store's server: its shop, the documentation, the pages for testers. */
export function documentOf({ title, styles, scripts = [], head = false, body }: DocumentOptions): string {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/public/mark.svg" type="image/svg+xml" />
        ${styles.map((address) => html`<link rel="stylesheet" href="${address}" />`)}
        ${scripts.map((address) => html`<script type="module" src="${address}"></script>`)} ${head}
      </head>
      ${body}
    </html>`
  return markup.trim()
}
