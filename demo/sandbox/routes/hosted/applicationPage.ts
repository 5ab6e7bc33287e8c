import { escapeHtml } from '../../../escapeHtml.ts'
import type { ApplicationWords, LinkEnd } from './applicationWords.ts'
import { hostedDocument } from './hostedDocument.ts'
import type { PageFiles } from './pageFiles.ts'

interface Page {
  /** The one of its content security policy. */
  readonly nonce: string
  readonly files: PageFiles
  readonly words: ApplicationWords
}

const merchantBar = (merchant: string) => `<header><p><bdi>${escapeHtml(merchant)}</bdi></p></header>`

/** The whole page of a link that can be opened. No token stands in it: its script asks for one. */
export function applicationPage({
  nonce,
  files,
  words,
  merchant,
  assetsUrl,
}: Page & { readonly merchant: string; readonly assetsUrl: string }): string {
  const { language, title, note, problem, again, needsScript } = words
  const body = `${merchantBar(merchant)}
<main data-loader="${escapeHtml(assetsUrl)}balance.js" data-problem="${problem}" data-again="${again}"><noscript><p class="problem">${needsScript}</p></noscript></main>
<footer><p class="small">${note}</p></footer>
<script nonce="${nonce}" type="module">${files.script}</script>`
  return hostedDocument({ nonce, language, title: `${title} – ${merchant}`, style: files.style, body, isListed: false })
}

/** The whole page of a link that opens nothing. `merchant`: as far as the link leads to one. */
export function applicationEndPage({
  nonce,
  files,
  words,
  merchant,
  end: [title, detail],
}: Page & { readonly merchant?: string; readonly end: LinkEnd }): string {
  const body = `${merchant === undefined ? '' : merchantBar(merchant)}
<main class="end">
<h1>${title}</h1>
<p>${detail}</p>
</main>`
  return hostedDocument({ nonce, language: words.language, title, style: files.style, body, isListed: false })
}
