import { escapeHtml } from '../../../escapeHtml.ts'
import { hostedDocument } from './hostedDocument.ts'
import type { PageFiles } from './pageFiles.ts'

interface HandOffPage {
  /** The one of its content security policy. */
  readonly nonce: string
  readonly files: PageFiles
  readonly assetsUrl: string
  readonly merchant: string
  /** Who made the link, as far as it is known. */
  readonly sender: string | undefined
  readonly message: string | undefined
}

/** The whole page of a link that can be opened. No token stands in it: its script asks for one. */
export function handOffPage({ nonce, files, assetsUrl, merchant, sender, message }: HandOffPage): string {
  const from = escapeHtml(sender ?? 'A colleague')
  const body = `<header>
<h1 tabindex="-1"><bdi>${from}</bdi> is asking you to pay this order at <bdi>${escapeHtml(merchant)}</bdi></h1>
${message === undefined ? '' : `<blockquote dir="auto" aria-label="Message">${escapeHtml(message)}</blockquote>`}
<p class="small">Pay only what you expected to pay. Anyone with this link can pay this order and nothing else.</p>
</header>
<main data-loader="${escapeHtml(assetsUrl)}balance.js" data-problem="We couldn’t load the payment." data-again="Try again"><noscript><p class="problem">This page needs JavaScript.</p></noscript></main>
<script nonce="${nonce}" type="module">${files.script}</script>`
  return hostedDocument({ nonce, title: `Pay ${merchant}`, style: files.style, body, isListed: false })
}
