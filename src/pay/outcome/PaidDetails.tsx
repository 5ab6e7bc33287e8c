import type { Attempt } from '../../api/types.ts'
import { useConfig } from '../../host/HostContext.ts'
import { RemittanceSheet } from '../../features/remittance/RemittanceSheet.tsx'
import { CalendarLink } from '../../features/outcome/CalendarLink.tsx'
import { methodAmount } from '../../features/outcome/methodAmount.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages as outcomeMessages } from '../../features/outcome/words/en.json'

/** What some methods leave to be done: a transfer to make, a date to keep. */
export function PaidDetails({ attempt, merchant }: { attempt: Attempt; merchant: string }) {
  const { t, money } = useWords(outcomeMessages)
  const { hideDueDate } = useConfig()
  const { id, currency, dueDate, instructions, reference } = attempt
  const due = hideDueDate ? undefined : dueDate
  const title = t.calendarTitle(money(methodAmount(attempt), currency), merchant)
  return (
    <>
      {instructions && <RemittanceSheet attempt={attempt} instructions={instructions} />}
      {due && <CalendarLink id={id} day={due} title={title} note={reference} />}
    </>
  )
}
