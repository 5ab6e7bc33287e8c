import type { SavedPaymentMethod } from '../../../api/types.ts'
import { formatMonth } from '../../../lib/dates.ts'
import { ChoiceList } from '../../../ui/ChoiceList.tsx'
import { MethodMark } from '../../../ui/MethodMark.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useWords } from '../../../locales/useWords.ts'
import { messages as labels } from '../../../locales/labels/words/en.json'
import { messages } from './words/en.json'

interface Props {
  cards: readonly SavedPaymentMethod[]
  /** Absent: another card than these. */
  chosen: string | undefined
  isBusy: boolean
  onChoose: (id: string | undefined) => void
}

const OTHER = 'other'

/** The cards that the buyer has saved, and another one. An expired one is shown as such, and cannot be chosen. */
export function SavedCards({ cards, chosen = OTHER, isBusy, onChoose }: Props) {
  const { t, tag } = useWords(labels, messages)
  const noteOf = ({ expiryMonth, expiryYear, isExpired }: SavedPaymentMethod) => {
    if (expiryMonth === undefined || expiryYear === undefined) return undefined
    const month = formatMonth(expiryMonth, expiryYear, tag)
    return (
      <bdi>
        <Text text={isExpired ? t.cardHasExpired(month) : t.cardEnds(month)} />
      </bdi>
    )
  }
  return (
    <ChoiceList
      legend={t.savedCards}
      isUnderHeading
      choices={[
        ...cards.map((card) => ({
          id: card.id,
          // In the direction of the screen: a sentence of the payer's language that begins with the name of a network.
          name: <Text text={card.label} />,
          note: noteOf(card),
          mark: <MethodMark brand={card.brand} />,
          isBlocked: card.isExpired,
        })),
        { id: OTHER, name: t.otherCard },
      ]}
      chosen={chosen}
      isBusy={isBusy}
      onChoose={(id) => onChoose(id === OTHER ? undefined : id)}
    />
  )
}
