import { useStyles } from '../../../host/useStyles.ts'
import type { CardDraft } from '../card.ts'
import { card, savedCardOf } from '../card.ts'
import { savedCards } from '../../../features/payment-methods/savedCards.ts'
import { CardForm } from '../CardForm.tsx'
import { SavedCards } from './SavedCards.tsx'
import { useRequestedFields } from './useRequestedFields.ts'
import { editDraft } from '../../../order/actions.ts'
import { viewOf } from '../../../order/checkOrder.ts'
import { draftOf } from '../../../order/PaymentMethod.ts'
import { totalOf } from '../../../order/total.ts'
import { CARD } from '../../registry.ts'
import type { MethodFormProps } from '../../registry.ts'
import { SaveCard } from './SaveCard.tsx'
import ui from '../../../ui/ui.css'
import savedStyles from './saved.css'

/** A saved card, paid with its security code, or another one. */
export function SavedCardForm(props: MethodFormProps) {
  useStyles(ui, savedStyles)
  const { order, state, frame, isBusy, declined, isPart } = props
  const { payable } = state
  const authorizes = payable.isAuth ? { ...payable, amount: totalOf(payable, CARD) } : undefined
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
        <CardForm {...{ frame, isBusy, declined, authorizes }}>{!saved && !isPart && <SaveCard {...props} />}</CardForm>
      </div>
    </div>
  )
}
