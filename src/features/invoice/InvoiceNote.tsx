import { useAfterWords } from '../../locales/useAfterWords.ts'
import { Words } from '../../ui/Words.tsx'

/** What happens when an invoice is chosen. `amount` and `day` are finished words; without a `day` none is shown. */
export function InvoiceNote({ amount, day }: { amount: string; day: string | undefined }) {
  const { t } = useAfterWords()
  return (
    <div>
      <p>
        <Words text={t.invoiceExplained(amount, day)} />
      </p>
      <p className="muted">{t.invoiceHow}</p>
    </div>
  )
}
