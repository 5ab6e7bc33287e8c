import type { ScheduledPayment } from '../../../api/accountTypes.ts'
import { Button } from '../../../ui/Button.tsx'
import { EndScreen } from '../../../ui/EndScreen.tsx'
import { FigureList } from '../../../ui/FigureList.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useFocusOnMount } from '../../../ui/useFocusOnMount.ts'
import { useFormats } from '../../../locales/formats.ts'
import { useWords } from '../../../locales/useWords.ts'
import { invoiceNumbers } from '../invoiceNumbers.ts'
import { messages as invoices } from '../words/en.json'
import { messages } from './words/en.json'

interface Props {
  scheduled: ScheduledPayment
  onDone: () => void
  onShowAll: () => void
}

/** A payment has just been scheduled: for when, how much, and by what. */
export function ScheduledDone({ scheduled, onDone, onShowAll }: Props) {
  const words = useWords(messages, invoices)
  const { t, money } = words
  const { day } = useFormats()
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const { date, amount, currency, paymentMethod } = scheduled
  return (
    <EndScreen ref={heading} icon="clock" tone="success" title={t.scheduledFor(day(date))}>
      <FigureList
        figures={[
          { name: t.invoices, value: <Text text={invoiceNumbers(scheduled, words)} /> },
          ...(paymentMethod ? [{ name: t.byDate.method, value: <Text text={paymentMethod.label} /> }] : []),
          { name: t.byDate.atMost, value: money(amount, currency), isSum: true },
        ]}
      />
      <p>{t.byDate.doneText}</p>
      <div className="row ends">
        <Button kind="primary" onPress={onDone}>
          {t.backToInvoices}
        </Button>
        <Button kind="text" onPress={onShowAll}>
          {t.byDate.toScheduled}
        </Button>
      </div>
    </EndScreen>
  )
}
