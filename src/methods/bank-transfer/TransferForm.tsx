import { useAfterWords } from '../../locales/useAfterWords.ts'
import { Words } from '../../ui/Words.tsx'
import type { MethodFormProps } from '../registry.ts'

/** The order is placed now, and the payer makes a transfer afterwards. */
export function TransferForm({ state }: MethodFormProps) {
  const { t, money } = useAfterWords()
  const { amount, currency } = state.payable
  return (
    <div>
      <p>
        <Words text={t.transferExplained(money(amount, currency))} />
      </p>
      <p className="muted">{t.transferHow}</p>
    </div>
  )
}
