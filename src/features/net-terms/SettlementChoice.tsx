import { useAfterWords } from '../../locales/useAfterWords.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'

interface Props {
  types: readonly string[]
  chosen: string | undefined
  isBusy: boolean
  onChoose: (type: string) => void
}

/** By which method the invoice will be paid when it is due. */
export function SettlementChoice({ types, ...group }: Props) {
  const { t } = useAfterWords()
  const choices = types.map((type) => ({ id: type, name: t.methods[type] ?? type }))
  return <ChoiceList legend={t.settleHow} choices={choices} {...group} />
}
