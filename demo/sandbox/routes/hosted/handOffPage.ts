import { escapeHtml } from './escapeHtml.ts'
import { HAND_OFF_SCRIPT } from './handOffScript.ts'
import { HAND_OFF_STYLE } from './handOffStyle.ts'

interface HandOffPage {
  /** The one of its content security policy. */
  readonly nonce: string
  readonly assetsUrl: string
  readonly merchant: string
  /** Who made the link, as far as it is known. */
  readonly sender: string | undefined
  readonly message: string | undefined
}

/** The whole page of a link that can be opened. No token stands in it: its script asks for one. */
export function handOffPage({ nonce, assetsUrl, merchant, sender, message }: HandOffPage): string {
  const from = escapeHtml(sender ?? 'A colleague')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Pay ${escapeHtml(merchant)}</title>
<style nonce="${nonce}">${HAND_OFF_STYLE}</style>
</head>
<body>
<header>
<h1 tabindex="-1"><bdi>${from}</bdi> asks you to pay this order at <bdi>${escapeHtml(merchant)}</bdi></h1>
${message === undefined ? '' : `<blockquote dir="auto" aria-label="Message">${escapeHtml(message)}</blockquote>`}
<p class="small">Pay only what you expected to pay. Whoever has this link can pay this order and nothing else.</p>
</header>
<main data-loader="${escapeHtml(assetsUrl)}balance.js"><noscript><p class="problem">This page needs JavaScript.</p></noscript></main>
<script nonce="${nonce}" type="module">${HAND_OFF_SCRIPT}</script>
</body>
</html>
`
}
