import type { Group, Link, Rendered } from '../docs/render.ts'
import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { documentOf } from './document.ts'

export interface DocsPageOptions extends Rendered {
  /** Path of the page at this server. */
  readonly address: string
  readonly groups: readonly Group[]
  readonly version: string
  /** Where the provider's script comes from, without a slash at the end. */
  readonly assetsOrigin: string
}

/** A page of the documentation. */
export function docsPage(options: DocsPageOptions): string {
  const { title, markup, isLive, sections, address, groups, version, assetsOrigin } = options
  const body = html`<body>
    <a class="skip" href="#main">Skip to the content</a>
    <header>
      <button type="button" popovertarget="pages">Pages</button>
      <p><a href="/docs">Balance checkout</a> <small>${version}</small></p>
      <nav aria-label="Demo"><a href="/">Shop</a> <a href="/qa">QA</a></nav>
    </header>
    <div class="columns">
      <nav id="pages" popover aria-label="Pages">${groups.map((group) => groupOf(group, address))}</nav>
      <main id="main" tabindex="-1">${{ markup }}</main>
      ${sections.length > 2 && sectionList(sections)}
    </div>
  </body>`
  return documentOf({
    title: `${title} · Balance checkout`,
    styles: ['/public/base.css', '/public/docs.css'],
    scripts: ['/public/docs.js'],
    head: isLive && html`<script async src="${assetsOrigin}/balance.js"></script>`,
    body,
  })
}

function groupOf({ title, links }: Group, address: string): Html {
  return html`<h2>${title}</h2>
    <ul>
      ${links.map(({ href, text }) => html`<li><a href="${href}" ${href === address && CURRENT}>${text}</a></li>`)}
    </ul>`
}

/** Beside a page of several parts, where there is room. */
function sectionList(sections: readonly Link[]): Html {
  return html`<nav id="sections" aria-labelledby="sections-title">
    <h2 id="sections-title">On this page</h2>
    <ul>
      ${sections.map(({ href, text }) => html`<li><a href="${href}">${text}</a></li>`)}
    </ul>
  </nav>`
}

const CURRENT: Html = { markup: 'aria-current="page"' }
