import { TransferNote } from '../../features/bank-transfer/TransferNote.tsx'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import type { MethodFormProps } from '../registry.ts'

/** The order is placed now, and the payer makes a transfer afterwards. */
export function TransferForm({ state }: MethodFormProps) {
  const { money } = useAfterWords()
  const { amount, currency } = state.payable
  return <TransferNote amount={money(amount, currency)} />
}
