import type { ReactNode } from 'react'
import type { Proposal } from '../../api/accountTypes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ICONS } from '../../ui/icons.ts'
import { Text } from '../../ui/Text.tsx'
import { useFormats } from '../../locales/formats.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

type Status = Proposal['status']

const TONES: Readonly<Record<Status, string>> = {
  waiting: 'accent',
  processing: 'accent',
  paid: 'success',
  declined: 'danger',
  void: 'warning',
  withdrawn: 'muted',
  expired: 'warning',
}

const MARKS: Readonly<Record<Status, string>> = {
  waiting: ICONS.clock,
  processing: ICONS.clock,
  paid: ICONS.check,
  declined: ICONS.close,
  void: ICONS.alert,
  withdrawn: ICONS.close,
  expired: ICONS.alert,
}

interface Props {
  proposals: readonly Proposal[]
  /** Who reads it, by address: of their own nobody is named as the proposer. */
  ownEmail: string | undefined
  /** What can be done with one. */
  actions: (proposal: Proposal) => ReactNode
}

/** More invoices than these are counted by their figures alone. */
const MOST_NAMED = 5

/** What somebody was asked to pay, and the outcome. */
export function ProposalList({ proposals, ownEmail, actions }: Props) {
  return (
    <ul className="proposals">
      {proposals.map((proposal) => (
        <li key={proposal.id}>
          <ProposalItem {...{ proposal }} isOwn={proposal.proposer.email.toLowerCase() === ownEmail?.toLowerCase()} />
          {actions(proposal)}
        </li>
      ))}
    </ul>
  )
}

function ProposalItem({ proposal, isOwn }: { proposal: Proposal; isOwn: boolean }) {
  const { t, money } = useWords(messages)
  const { instant } = useFormats()
  const { proposals: words } = t
  const { status, amount, currency, proposer, approver, createdAt, expiresAt, message, voidReason } = proposal
  const { declineReason } = proposal
  return (
    <>
      <div className="proposal-head">
        <strong translate="no">{money(amount, currency)}</strong>
        <span className={`invoice-status ${TONES[status]}`}>
          <Icon path={MARKS[status]} />
          <span>{words.statuses[status]}</span>
        </span>
      </div>
      <p>
        <Text text={words.toApprover(instant(createdAt), approver.email, approver.name)} />
      </p>
      {!isOwn && (
        <p className="small muted">
          <Text text={words.fromProposer(proposer.name)} />
        </p>
      )}
      <p className="small muted" translate="no">
        <ProposedNumbers {...{ proposal }} />
      </p>
      {message !== undefined && <blockquote dir="auto">{message}</blockquote>}
      {status === 'waiting' && (
        <p className="small muted">
          <Text text={words.until(instant(expiresAt))} />
        </p>
      )}
      {declineReason !== undefined && (
        <p>
          <Text text={words.declined(approver.name, declineReason)} />
        </p>
      )}
      {voidReason !== undefined && <p>{words.voidReasons[voidReason]}</p>}
    </>
  )
}

/** Their numbers, where there are more than a few only of the first. */
export function ProposedNumbers({ proposal: { invoices, invoiceCount } }: { proposal: Proposal }) {
  const { number } = useWords(messages)
  const named = invoices.slice(0, MOST_NAMED).map((invoice) => invoice.number)
  const rest = invoiceCount - named.length
  return <bdi>{[...named, ...(rest > 0 ? [`+ ${number(rest)}`] : [])].join(', ')}</bdi>
}
