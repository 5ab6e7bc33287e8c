import { useAfterWords } from '../../../locales/useAfterWords.ts'
import type { MethodFormProps } from '../../../payment/method.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Words } from '../../../ui/Words.tsx'
import { useUnready } from './useUnready.ts'

/** Why terms cannot be used for this order, and that another method can. */
export function TermsRefused({ code, ...props }: MethodFormProps & { code: string }) {
  const { t, money, day } = useAfterWords()
  const { transaction, buyer } = props.session
  const { currency, methods } = transaction
  const { availableCredit, reviewBy } = buyer.qualification
  const over = methods.find(({ type }) => type === 'payWithTerms')?.blocked?.amount
  const isOver = code === 'insufficient_credit'
  const decided: Readonly<Record<string, readonly [title: string, words: string]>> = {
    qualification_declined: [t.declined, t.declinedDetail],
    qualification_pending: [t.pendingReview, t.pendingReviewDetail(reviewBy && day(reviewBy))],
  }
  const [title, said = t.blocked[code] ?? t.chooseOther] = decided[code] ?? [t.termsUnavailable]
  const words = isOver ? t.splitNone : said
  const box = useUnready(props, words)
  return (
    <Notice ref={box} tone="warning">
      <strong>
        <Words text={isOver && over ? t.overCredit(money(over, currency)) : title} />
      </strong>
      {isOver && availableCredit !== undefined && (
        <p>
          <Words text={t.availableCredit(money(availableCredit, currency))} />
        </p>
      )}
      <p>{words}</p>
    </Notice>
  )
}
