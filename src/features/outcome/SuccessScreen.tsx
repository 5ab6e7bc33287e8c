import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Attempt, Session } from '../../api/types.ts'
import { useConfig } from '../../host/HostContext.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { EndScreen } from '../../ui/EndScreen.tsx'
import { FigureList } from '../../ui/FigureList.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { PaidFiles } from './PaidFiles.tsx'
import { outcomeView } from './outcomeView.ts'
import { receiptFigures } from './receiptFigures.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

interface Props {
  attempt: Attempt
  session: Session
  /** What the payer needs of the method itself: where to send the money, a date to note down. */
  details?: ReactNode
  onDone: () => void
}

/** What was paid, to whom and under which reference; then what happens next. */
export function SuccessScreen({ attempt, session, details, onDone }: Props) {
  const locale = useWords(messages, labels)
  const { hideDueDate } = useConfig()
  const [isDone, setDone] = useState(false)
  const { t } = locale
  const { title, icon, tone, next, isToSend } = outcomeView(attempt, locale)
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const figures = <FigureList figures={receiptFigures(attempt, session, locale, hideDueDate)} />
  return (
    <EndScreen ref={heading} {...{ icon, tone, title }}>
      {isToSend ? details : figures}
      <p>{next}</p>
      {isToSend ? figures : details}
      <slot name="success" />
      <div className="row ends no-print">
        {!isDone && (
          <Button
            kind="primary"
            onPress={() => {
              setDone(true)
              // The button goes.
              heading.current?.focus()
              onDone()
            }}
          >
            {t.done}
          </Button>
        )}
        <PaidFiles {...{ attempt, session }} />
        {!isToSend && attempt.reference && (
          <CopyButton
            text={attempt.reference}
            label={attempt.reference === attempt.invoiceNumber ? t.copyInvoiceNumber : t.copyReference}
            doneLabel={t.copied}
            selectedHelp={t.selectedToCopy}
          />
        )}
        {!isToSend && (
          <Button kind="text" onPress={() => window.print()}>
            {t.printReceipt}
          </Button>
        )}
      </div>
    </EndScreen>
  )
}
