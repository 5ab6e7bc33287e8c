import { useAfterWords } from '../../locales/useAfterWords.ts'
import { Words } from '../../ui/Words.tsx'

/** What happens when a transfer is chosen. `amount` is a finished word. */
export function TransferNote({ amount }: { amount: string }) {
  const { t } = useAfterWords()
  return (
    <div>
      <p>
        <Words text={t.transferExplained(amount)} />
      </p>
      <p className="muted">{t.transferHow}</p>
    </div>
  )
}
