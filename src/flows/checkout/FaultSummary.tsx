import { useAfterWords } from '../../locales/useAfterWords.ts'
import type { Fault } from '../../payment/method.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'

/** What stands between the payer and the payment. */
export function FaultSummary({ faults }: { faults: readonly Fault[] }) {
  const words = useAfterWords()
  return <ErrorSummary title={words.t.problem} problems={faults} words={words} />
}
