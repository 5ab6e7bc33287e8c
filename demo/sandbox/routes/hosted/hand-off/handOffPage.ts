import { escapeHtml } from '../../../../escapeHtml.ts'
import type { ProposalRow } from '../../../store/proposalsSchema.ts'
import { hostedDocument } from '../hostedDocument.ts'
import type { HostedLook } from '../hostedLook.ts'
import type { PageFiles } from '../pageFiles.ts'
import { declineForm, proposalHead } from './proposalParts.ts'
import { messages } from './words/messages.ts'

interface HandOffPage {
  /** The one of its content security policy. */
  readonly nonce: string
  readonly files: PageFiles
  readonly look: HostedLook
  readonly assetsUrl: string
  readonly merchant: string
  /** Who made the link, as far as it is known. */
  readonly sender: string | undefined
  readonly message: string | undefined
  /** What the link is for, where somebody proposes it to whoever opens the page. */
  readonly proposal: ProposalRow | undefined
  /** It was to be declined, and no reason was given. */
  readonly isReasonMissing: boolean
}

/** The whole page of a link that can be opened. No token stands in it: its script asks for one. */
export function handOffPage({
  nonce,
  files,
  look,
  assetsUrl,
  merchant,
  sender,
  message,
  ...rest
}: HandOffPage): string {
  const words = messages[look.language]
  const { proposal, isReasonMissing } = rest
  const name = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`
  const body = `<header>
${proposal ? proposalHead(proposal, merchant, look) : `<h1 tabindex="-1">${words.asks(name(merchant), name(sender ?? words.colleague))}</h1>`}
${message === undefined ? '' : `<blockquote dir="auto" aria-label="${words.message}">${escapeHtml(message)}</blockquote>`}
<p class="small">${words.caution}${proposal ? ` <a class="decline-link" href="#reason">${words.declineInstead}</a>` : ''}</p>
</header>
<main data-loader="${escapeHtml(assetsUrl)}balance.js" data-problem="${words.problem}" data-again="${words.again}" data-close="${words.close}"><noscript><p class="problem">${words.needsScript}</p></noscript></main>
${proposal ? declineForm(look.language, isReasonMissing) : ''}
<script nonce="${nonce}" type="module">${files.script}</script>`
  return hostedDocument({ nonce, title: words.title(merchant), look, style: files.style, body, isListed: false })
}
