import { useEffect } from 'react'
import { useAfterWords } from '../../../locales/useAfterWords.ts'
import type { MethodFormProps } from '../../../payment/method.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** Why terms cannot be used for this order, and that another method can. */
export function TermsRefused({ session, code, onOffer }: MethodFormProps & { code: string }) {
  const { t, money } = useAfterWords()
  const { transaction, buyer } = session
  const { amount, currency, methods } = transaction
  const { availableCredit } = buyer.qualification
  const over = methods.find(({ type }) => type === 'payWithTerms')?.blocked?.amount
  const isOver = code === 'insufficient_credit'
  useEffect(() => {
    onOffer({ amount })
    return () => onOffer(undefined)
  }, [onOffer, amount])
  return (
    <Notice tone="warning">
      <strong>{isOver && over ? t.overCredit(money(over, currency)) : t.termsUnavailable}</strong>
      {isOver && availableCredit !== undefined && <p>{t.availableCredit(money(availableCredit, currency))}</p>}
      <p>{isOver ? t.splitNone : (t.blocked[code] ?? t.chooseOther)}</p>
    </Notice>
  )
}
