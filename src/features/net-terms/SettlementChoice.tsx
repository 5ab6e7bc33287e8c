import { useAfterWords } from '../../locales/useAfterWords.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'

interface Props<Type extends string> {
  types: readonly Type[]
  chosen: Type | undefined
  isBusy: boolean
  onChoose: (type: Type) => void
}

/** By which method the invoice will be paid when it is due. */
export function SettlementChoice<Type extends string>({ types, onChoose, ...group }: Props<Type>) {
  const { t } = useAfterWords()
  const choices = types.map((type) => ({ id: type, name: t.methods[type] ?? type }))
  return <ChoiceList legend={t.settleHow} choices={choices} {...group} onChoose={onChoose} />
}
