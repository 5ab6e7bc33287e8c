import type { InvoiceMatch as Comparison } from '../../api/accountTypes.ts'
import type { Claim } from '../../features/invoices/match/claimOf.ts'
import { MatchView } from '../../features/invoices/match/MatchView.tsx'

interface Props {
  match: Comparison | undefined
  merchant: string
  canQuery: boolean
  onQuery: (claim: Claim) => void
}

/** The comparison, once it is there. */
export function InvoiceMatch({ match, ...props }: Props) {
  return match && <MatchView match={match} {...props} />
}
