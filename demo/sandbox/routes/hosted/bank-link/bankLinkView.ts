import { institutionOf, isConnecting, linkEnd } from '../../../domain/bankLinks.ts'
import type { LinkProgress } from '../../../domain/bankLinks.ts'
import type { BankLinkRow } from '../../../store/buyersSchema.ts'
import type { Messages } from './words/messages.ts'

export const LINK_STEPS = ['institution', 'credentials', 'connecting', 'second-factor', 'accounts'] as const
export const LINK_ENDS = ['linked', 'failed', 'canceled'] as const

export type BankLinkStep = (typeof LINK_STEPS)[number] | (typeof LINK_ENDS)[number]

/** What the page of a link shows. The words that never change stand in the page itself. */
export interface BankLinkView {
  readonly step: BankLinkStep
  /** The name of the bank that was chosen. */
  readonly institution: string
  /** What is to be done differently; empty when nothing is. */
  readonly problem: string
  readonly accounts: readonly { readonly id: string; readonly name: string; readonly detail: string }[]
  /** Milliseconds until the link's time runs out. */
  readonly endsIn: number
}

const ENDED = { institution: '', problem: '', accounts: [], endsIn: 0 } as const

function problemOf(progress: LinkProgress, words: Messages): string {
  if (!('isWrong' in progress) || !progress.isWrong) return ''
  return `${words.wrong[progress.step]} ${words.triesLeft(progress.triesLeft)}`
}

export function bankLinkView(row: BankLinkRow, now: Date, words: Messages): BankLinkView {
  const end = linkEnd(row, now)
  if (end.status !== 'open') {
    const { failure } = end
    return { ...ENDED, step: end.status, problem: failure ? words.failures[failure.code] : '' }
  }
  const { progress } = row
  const institution = institutionOf(progress)
  const accounts = progress.step === 'accounts' ? (institution?.accounts ?? []) : []
  return {
    step: isConnecting(progress, now) ? 'connecting' : progress.step,
    institution: institution?.name ?? '',
    problem: problemOf(progress, words),
    accounts: accounts.map(({ id, name, accountNumber }) => ({
      id,
      name,
      detail: words.ending(accountNumber.slice(-4)),
    })),
    endsIn: row.expiresAt.getTime() - now.getTime(),
  }
}
