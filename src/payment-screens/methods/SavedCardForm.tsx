import { useStyles } from '../../host/useStyles.ts'
import type { CardDraft } from '../../features/card/card.ts'
import { card, savedCardOf } from '../../features/card/card.ts'
import { savedCards } from '../../features/card/firstCard.ts'
import { CardForm } from '../../features/card/CardForm.tsx'
import { SavedCards } from '../../features/card/SavedCards.tsx'
import { useRequestedFields } from '../../features/card/useRequestedFields.ts'
import { editDraft } from '../../order/actions.ts'
import { viewOf } from '../../order/checkOrder.ts'
import { draftOf } from '../../order/PaymentMethod.ts'
import styles from '../../styles/after.css'
import { CARD } from '../registry.ts'
import type { MethodFormProps } from '../registry.ts'
import { KeepCard } from './KeepCard.tsx'

interface Props extends MethodFormProps {
  /** A part of the order, for which no card is kept. */
  isPart?: boolean
}

/** A saved card, paid with its security code, or another one. */
export function SavedCardForm({ isPart = false, ...props }: Props) {
  useStyles(styles)
  const { order, state, frame, isBusy, declined } = props
  const view = viewOf(state, CARD)
  const cards = state.offersSavedCards ? savedCards(state.buyer) : []
  const saved = savedCardOf(draftOf(card, view), view)
  const { isShown, isMeasured } = useRequestedFields(frame, saved)
  const choose = (savedId: string | undefined) =>
    editDraft(order, CARD, { savedId: savedId ?? null } satisfies CardDraft)
  return (
    <div className="stack">
      {cards.length > 0 && <SavedCards cards={cards} chosen={saved?.id} isBusy={isBusy} onChoose={choose} />}
      <div
        className={`${saved ? 'cvc' : ''} ${isShown ? '' : 'fields-pending'} ${isMeasured ? '' : 'fields-unmeasured'}`}
      >
        <CardForm {...{ frame, isBusy, declined }} authorizes={state.payable.isAuth ? state.payable : undefined}>
          {!saved && !isPart && <KeepCard {...props} />}
        </CardForm>
      </div>
    </div>
  )
}
