import { formatMoney } from '../../../../../src/lib/formatMoney.ts'
import { escapeHtml } from '../../../../escapeHtml.ts'
import { processedAmount } from '../../../domain/processor.ts'
import type { AttemptRow } from '../../../store/schema.ts'
import { figure, hostedDocument } from '../hostedDocument.ts'
import type { HostedLook } from '../hostedLook.ts'
import type { PageFiles } from '../pageFiles.ts'
import { messages } from './words/messages.ts'
import type { Messages } from './words/messages.ts'

/** No heading: the dialog around it has the same. */
function question(attempt: AttemptRow, words: Messages, tag: string): string {
  const amount = formatMoney(processedAmount(attempt), attempt.currency, tag)
  const card = attempt.card ? words.cardEnding(attempt.card.brand, attempt.card.last4) : ''
  return `<p>${words.detail}</p>
<dl><dt>${words.amount}</dt><dd>${figure(amount)}</dd><dt>${words.card}</dt><dd>${figure(card)}</dd></dl>
<form method="post">
<button class="primary" name="decision" value="complete">${words.complete}</button>
<button class="secondary" name="decision" value="fail">${words.fail}</button>
<button class="plain" name="decision" value="cancel">${words.cancel}</button>
</form>
<p class="problem" id="problem" role="alert"></p>
<p class="small">${words.limit}</p>`
}

interface ChallengePage {
  /** The one of its content security policy. */
  readonly nonce: string
  readonly files: PageFiles
  readonly look: HostedLook
  readonly attempt?: AttemptRow
}

/** The whole page. */
export function challengePage({ nonce, files, look, attempt }: ChallengePage): string {
  const words = messages[look.language]
  const isOpen = attempt?.status === 'requires_action'
  const done = `${words.done}.`
  const body = `<main data-done="${escapeHtml(done)}" data-not-sent="${escapeHtml(words.notSent)}">
${isOpen ? question(attempt, words, look.tag) : `<h1>${done}</h1>`}
</main>
<script nonce="${nonce}">${files.script}</script>`
  return hostedDocument({ nonce, title: isOpen ? words.title : words.done, look, style: files.style, body })
}
