import { useStyles } from '../../../host/useStyles.ts'
import { editDraft } from '../../../order/actions.ts'
import { viewOf } from '../../../order/checkOrder.ts'
import { draftOf } from '../../../order/PaymentMethod.ts'
import { useSecureFrame } from '../../../secure-frame/host/useSecureFrame.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { CARD } from '../../registry.ts'
import type { OrderFormProps } from '../../registry.ts'
import type { CardDraft } from '../card.ts'
import { card } from '../card.ts'
import { useWords } from '../../../locales/useWords.ts'
import { messages } from './words/en.json'
import ui from '../../../ui/ui.css'
import consentsStyles from '../../../features/consents/consents.css'

type Props = Pick<OrderFormProps, 'order' | 'state' | 'frame' | 'serverNow' | 'isBusy'>

/**
 * Saves the card that is typed, where there are fields to type it into. The box is the consent: what is agreed to stands
 * beside it once it is ticked.
 */
export function SaveCard({ order, state, frame, serverNow, isBusy }: Props) {
  useStyles(ui, consentsStyles)
  const { t } = useWords(messages)
  const hasFields = useSecureFrame(frame).status !== 'failed'
  const consent = state.payable.requiredConsents.find(({ kind }) => kind === 'stored_card')
  if (!hasFields || !consent) return null
  const isSaved = draftOf(card, viewOf(state, CARD)).keepSince !== undefined
  return (
    <CheckBox
      name="save-card"
      label={
        <>
          <span>{t.saveCard}</span>
          {isSaved && (
            <span className="consent small muted" lang={consent.locale} dir="auto">
              {consent.text}
            </span>
          )}
        </>
      }
      isChecked={isSaved}
      isBusy={isBusy}
      onChange={(isChecked) => {
        editDraft(order, CARD, {
          keepSince: isChecked ? new Date(serverNow()).toISOString() : undefined,
        } satisfies CardDraft)
      }}
    />
  )
}
