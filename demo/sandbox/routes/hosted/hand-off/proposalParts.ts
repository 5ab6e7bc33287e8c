import { formatInstant } from '../../../../../src/lib/dates.ts'
import { escapeHtml } from '../../../../escapeHtml.ts'
import type { VoidReason } from '../../../domain/proposals.ts'
import type { ProposalRow } from '../../../store/proposalsSchema.ts'
import { figure } from '../hostedDocument.ts'
import type { HostedLook } from '../hostedLook.ts'
import { messages } from './words/messages.ts'
import type { Messages } from './words/messages.ts'

/** As the API has it. */
export const LONGEST_REASON = 500

/** Who proposes what is to be paid, and when. As markup. */
export function proposalHead({ proposer, createdAt }: ProposalRow, merchant: string, look: HostedLook): string {
  const words = messages[look.language]
  const name = `<bdi>${escapeHtml(proposer.name)}</bdi>`
  const at = figure(formatInstant(createdAt.toISOString(), look.tag))
  return `<h1 tabindex="-1">${words.proposes(`<bdi>${escapeHtml(merchant)}</bdi>`, name)}</h1>
<p class="small">${words.proposedBy(at, figure(proposer.email), name)}</p>`
}

/** The form by which it is declined, folded away below the payment; open where no reason was given. As markup. */
export function declineForm(language: HostedLook['language'], isMissing: boolean): string {
  const words = messages[language]
  const fault = isMissing ? `<p class="problem" id="fault" role="alert">${words.reasonMissing}</p>` : ''
  const state = isMissing ? ' aria-invalid="true" aria-describedby="fault"' : ''
  return `<footer class="decline"><details${isMissing ? ' open' : ''}>
<summary>${words.declineInstead}</summary>
<form method="post">
<label for="reason">${words.reason}</label>
<textarea id="reason" name="reason" required rows="3" dir="auto" maxlength="${LONGEST_REASON}"${state}></textarea>
${fault}
<button class="decline-button">${words.decline}</button>
</form>
</details></footer>`
}

interface EndText {
  readonly title: string
  readonly detail: string
}

/** Why a proposal cannot be paid any more; `undefined`: it can, or its payment says how it ended. As markup. */
export function proposalEnd({ status, voidReason, proposer }: ProposalRow, words: Messages): EndText | undefined {
  const name = `<bdi>${escapeHtml(proposer.name)}</bdi>`
  if (status === 'declined') return { title: words.declined.title, detail: words.declined.detail(name) }
  if (status === 'withdrawn') return { title: words.withdrawn.title(name), detail: words.withdrawn.detail }
  if (status !== 'void') return undefined
  const reason: VoidReason = voidReason ?? 'changed'
  return { title: words.void.title, detail: `${words.voidReasons[reason]} ${words.void.detail(name)}` }
}
