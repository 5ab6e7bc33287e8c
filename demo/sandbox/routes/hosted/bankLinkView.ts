import { institutionOf, isConnecting, linkEnd } from '../../domain/bankLinks.ts'
import type { LinkProgress } from '../../domain/bankLinks.ts'
import type { BankLinkRow } from '../../store/buyersSchema.ts'

export const LINK_STEPS = ['institution', 'credentials', 'connecting', 'second-factor', 'accounts'] as const
export const LINK_ENDS = ['linked', 'failed', 'canceled'] as const

/** What the page of a link shows. The words that never change stand in the page itself. */
export interface BankLinkView {
  readonly step: (typeof LINK_STEPS)[number] | (typeof LINK_ENDS)[number]
  /** The name of the bank that was chosen. */
  readonly institution: string
  /** What is to be done differently; empty when nothing is. */
  readonly problem: string
  readonly accounts: readonly { readonly id: string; readonly name: string; readonly detail: string }[]
  /** Milliseconds until the link's time runs out. */
  readonly endsIn: number
}

const ENDED = { institution: '', problem: '', accounts: [], endsIn: 0 } as const

function problemOf(progress: LinkProgress): string {
  if (!('isWrong' in progress) || !progress.isWrong) return ''
  const left = progress.triesLeft === 1 ? '1 attempt left.' : `${progress.triesLeft} attempts left.`
  const what = progress.step === 'credentials' ? 'Incorrect user name or password.' : 'Incorrect security code.'
  return `${what} ${left}`
}

export function bankLinkView(row: BankLinkRow, now: Date): BankLinkView {
  const end = linkEnd(row, now)
  if (end.status !== 'open') return { ...ENDED, step: end.status, problem: end.failure?.message ?? '' }
  const { progress } = row
  const institution = institutionOf(progress)
  const accounts = progress.step === 'accounts' ? (institution?.accounts ?? []) : []
  return {
    step: isConnecting(progress, now) ? 'connecting' : progress.step,
    institution: institution?.name ?? '',
    problem: problemOf(progress),
    accounts: accounts.map(({ id, name, accountNumber }) => ({
      id,
      name,
      detail: `Ending ${accountNumber.slice(-4)}`,
    })),
    endsIn: row.expiresAt.getTime() - now.getTime(),
  }
}
