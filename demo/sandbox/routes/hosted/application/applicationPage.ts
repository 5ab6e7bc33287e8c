import { escapeHtml } from '../../../../escapeHtml.ts'
import { endSign } from '../endSign.ts'
import { hostedDocument } from '../hostedDocument.ts'
import type { HostedLook } from '../hostedLook.ts'
import type { PageFiles } from '../pageFiles.ts'
import { messages } from './words/messages.ts'
import type { Messages } from './words/messages.ts'

interface Page {
  /** The one of its content security policy. */
  readonly nonce: string
  readonly files: PageFiles
  readonly look: HostedLook
}

const merchantBar = (merchant: string) => `<header><p><bdi>${escapeHtml(merchant)}</bdi></p></header>`

/** The whole page of a link that can be opened. No token stands in it: its script asks for one. */
export function applicationPage({
  nonce,
  files,
  look,
  merchant,
  assetsUrl,
}: Page & { readonly merchant: string; readonly assetsUrl: string }): string {
  const { title, note, problem, again, needsScript } = messages[look.language]
  const body = `${merchantBar(merchant)}
<main data-loader="${escapeHtml(assetsUrl)}balance.js" data-problem="${problem}" data-again="${again}"><noscript><p class="problem">${needsScript}</p></noscript></main>
<footer><p class="small">${note}</p></footer>
<script nonce="${nonce}" type="module">${files.script}</script>`
  return hostedDocument({ nonce, look, title: `${title} – ${merchant}`, style: files.style, body, isListed: false })
}

/** The whole page of a link that opens nothing. `merchant`: as far as the link leads to one. */
export function applicationEndPage({
  nonce,
  files,
  look,
  merchant,
  end,
}: Page & { readonly merchant?: string; readonly end: keyof Messages['ends'] }): string {
  const { title, detail } = messages[look.language].ends[end]
  const body = `${merchant === undefined ? '' : merchantBar(merchant)}
<main class="end">
${endSign('info')}
<h1>${title}</h1>
<p>${detail}</p>
</main>`
  return hostedDocument({ nonce, look, title, style: files.style, body, isListed: false })
}
