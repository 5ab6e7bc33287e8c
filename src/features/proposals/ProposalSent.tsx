import type { ReactNode } from 'react'
import type { Proposal } from '../../api/accountTypes.ts'
import { useFormats } from '../../locales/formats.ts'
import { useWords } from '../../locales/useWords.ts'
import { EndScreen } from '../../ui/EndScreen.tsx'
import { FigureList } from '../../ui/FigureList.tsx'
import { Text } from '../../ui/Text.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { ProposedNumbers } from './ProposalList.tsx'
import { messages } from './words/en.json'

/** A proposal is on its way: to whom, what it is of, and until when it can be paid. */
export function ProposalSent({ proposal, children }: { proposal: Proposal; children: ReactNode }) {
  const { t, money } = useWords(messages)
  const { instant } = useFormats()
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const { approver, amount, currency, expiresAt } = proposal
  const { proposals: words } = t
  return (
    <EndScreen ref={heading} icon="clock" tone="success" title={words.sentTitle(approver.name)}>
      <p>
        <Text text={words.sentText(approver.email, approver.name)} />
      </p>
      <FigureList
        figures={[
          { name: words.approver, value: <Text text={approver.name} /> },
          { name: words.invoices, value: <ProposedNumbers {...{ proposal }} /> },
          { name: words.amount, value: money(amount, currency), isSum: true },
        ]}
      />
      <p className="small muted">
        <Text text={words.until(instant(expiresAt))} />
      </p>
      <div className="row ends">{children}</div>
    </EndScreen>
  )
}
