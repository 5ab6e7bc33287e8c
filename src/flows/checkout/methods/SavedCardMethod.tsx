import { useImperativeHandle, useRef } from 'react'
import { useStyles } from '../../../contract/useStyles.ts'
import { CardForm } from '../../../features/card/CardForm.tsx'
import { SavedCards } from '../../../features/card/SavedCards.tsx'
import { useAskedCard } from '../../../features/card/useAskedCard.ts'
import type { MethodHandle } from '../../../payment/method.ts'
import styles from '../../../styles/after.css'
import type { FormProps } from '../../registry.ts'
import { useKept } from './useKept.ts'

/** A saved card, paid with its security code, or another one. `children` are about a card that is typed. */
export function SavedCardMethod({ children, ...props }: FormProps) {
  useStyles(styles)
  const { ref, session, frame, isBusy } = props
  const cards = session.buyer.paymentMethods.filter(({ type }) => type === 'creditCard')
  const usable = cards.filter(({ isExpired }) => !isExpired)
  /** What the payer chose: `undefined` inside is another card. */
  const [wish, setWish] = useKept<{ id: string | undefined } | undefined>('card', undefined)
  const first = usable.find(({ isDefault }) => isDefault) ?? usable[0]
  const saved = wish ? usable.find(({ id }) => id === wish.id) : first
  const { isAsked, isPlaced } = useAskedCard(frame, saved)
  const inner = useRef<MethodHandle>(null)

  useImperativeHandle(ref, () => ({
    validate: async () => {
      const faults = (await inner.current?.validate()) ?? []
      return saved ? faults.filter(({ id }) => id === 'cvc') : faults
    },
    collect: async () => {
      const collected = (await inner.current?.collect()) ?? { failure: 'load_failed' }
      if (!saved || 'failure' in collected) return collected
      return { fields: { paymentMethodId: saved.id, ...collected.fields } }
    },
    focus: () => inner.current?.focus(),
    reset: () => inner.current?.reset?.(),
  }))

  return (
    <div className="stack">
      {cards.length > 0 && (
        <SavedCards cards={cards} chosen={saved?.id} isBusy={isBusy} onChoose={(id) => setWish({ id })} />
      )}
      <div className={`${saved ? 'cvc' : ''} ${isAsked ? '' : 'unasked'} ${isPlaced ? '' : 'unplaced'}`}>
        <CardForm {...props} ref={inner}>
          {!saved && children}
        </CardForm>
      </div>
    </div>
  )
}
