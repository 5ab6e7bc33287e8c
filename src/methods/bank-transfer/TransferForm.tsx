import { Text } from '../../ui/Text.tsx'
import { totalOf } from '../../order/total.ts'
import type { MethodFormProps } from '../registry.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

/** The order is placed now, and the payer makes a transfer afterwards. */
export function TransferForm({ type, state }: MethodFormProps) {
  const { t, money } = useWords(messages)
  const amount = totalOf(state.payable, type)
  return (
    <div>
      <p>
        <Text text={t.transferExplained(money(amount, state.payable.currency))} />
      </p>
      <p className="muted">{t.transferHow}</p>
    </div>
  )
}
