import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Session } from '../../api/types.ts'
import type { QueriedPart } from '../../features/invoices/queries/QueriesDialog.tsx'
import { useWords } from '../../locales/useWords.ts'
import { mayPay } from '../../session/permissions.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OpenQueries } from './OpenQueries.tsx'
import { messages } from '../../features/invoices/queries/words/en.json'

/** Queries what a comparison found. `onQuery` is absent for who may not. */
export function useQueryMany(session: Session): {
  readonly onQuery: ((parts: readonly QueriedPart[]) => void) | undefined
  readonly dialog: ReactNode
  readonly outcome: ReactNode
} {
  const { t, number } = useWords(messages)
  const merchant = session.merchant.name
  const [parts, setParts] = useState<readonly QueriedPart[]>()
  const [outcome, setOutcome] = useState<string>()
  useAnnouncement(outcome)
  const describe = (sent: number, changed: number) =>
    [
      ...(sent > 0 ? [t.query.manySent(sent, number(sent), merchant)] : []),
      ...(changed > 0 ? [t.query.manyChanged(changed, number(changed))] : []),
    ].join(' ')
  const onQuery = (asked: readonly QueriedPart[]) => {
    setOutcome(undefined)
    setParts(asked)
  }
  return {
    onQuery: mayPay(session) ? onQuery : undefined,
    dialog: parts && (
      <OpenQueries
        {...{ parts, merchant }}
        onSent={(sent, changed) => {
          setParts(undefined)
          setOutcome(describe(sent, changed))
        }}
        onClose={() => setParts(undefined)}
      />
    ),
    outcome: outcome !== undefined && <Notice tone="success">{outcome}</Notice>,
  }
}
