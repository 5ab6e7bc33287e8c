import { formatMoney } from '../../../../src/lib/formatMoney.ts'
import { escapeHtml } from '../../../escapeHtml.ts'
import { cardLabel } from '../../domain/cards.ts'
import { processedAmount } from '../../domain/processor.ts'
import type { AttemptRow } from '../../store/schema.ts'
import { hostedDocument } from './hostedDocument.ts'
import type { PageFiles } from './pageFiles.ts'

function question(attempt: AttemptRow): string {
  const amount = formatMoney(processedAmount(attempt), attempt.currency, 'en')
  return `<h1>Confirm your payment</h1>
<p>This is a test bank. Choose how the confirmation ends.</p>
<dl><dt>Amount</dt><dd>${escapeHtml(amount)}</dd><dt>Card</dt><dd>${escapeHtml(attempt.card ? cardLabel(attempt.card) : '')}</dd></dl>
<form method="post">
<button name="decision" value="complete">Complete authentication</button>
<button name="decision" value="fail">Fail authentication</button>
<button name="decision" value="cancel">Cancel payment</button>
</form>
<p id="problem" role="alert"></p>
<small>This confirmation expires after 15 minutes.</small>`
}

interface ChallengePage {
  /** The one of its content security policy. */
  readonly nonce: string
  readonly files: PageFiles
  readonly attempt?: AttemptRow
}

/** The whole page. */
export function challengePage({ nonce, files, attempt }: ChallengePage): string {
  const isOpen = attempt?.status === 'requires_action'
  const body = `<main>
${isOpen ? question(attempt) : '<h1>You can close this window.</h1>'}
</main>
<script nonce="${nonce}">${files.script}</script>`
  const title = isOpen ? 'Confirm your payment' : 'You can close this window'
  return hostedDocument({ nonce, title, style: files.style, body })
}
