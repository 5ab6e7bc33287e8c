import type { CardDraft } from '../../features/card/card.ts'
import { card } from '../../features/card/card.ts'
import { SaveCard } from '../../features/card/SaveCard.tsx'
import { editDraft } from '../../order/actions.ts'
import { viewOf } from '../../order/checkOrder.ts'
import { draftOf } from '../../order/PaymentMethod.ts'
import { useSecureFrame } from '../../secure-frame/host/useSecureFrame.ts'
import { CARD } from '../registry.ts'
import type { MethodFormProps } from '../registry.ts'

type Props = Pick<MethodFormProps, 'order' | 'state' | 'frame' | 'serverNow' | 'isBusy'>

/** Keeps the card that is typed, where there are fields to type it into. */
export function KeepCard({ order, state, frame, serverNow, isBusy }: Props) {
  const hasFields = useSecureFrame(frame).status !== 'failed'
  if (!hasFields) return null
  const { keepSince } = draftOf(card, viewOf(state, CARD))
  return (
    <SaveCard
      payable={state.payable}
      isSaved={keepSince !== undefined}
      isBusy={isBusy}
      onChange={(isSaved) => {
        editDraft(order, CARD, {
          keepSince: isSaved ? new Date(serverNow()).toISOString() : undefined,
        } satisfies CardDraft)
      }}
    />
  )
}
