import { otherWays } from '../../../features/qualification/overCredit.ts'
import type { Words as AllWords } from '../../../locales/useAfterWords.ts'
import { useAfterWords } from '../../../locales/useAfterWords.ts'
import type { MethodFormProps } from '../../../payment/method.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Words } from '../../../ui/Words.tsx'
import { useOtherMethods } from './useOtherMethods.ts'
import { useUnready } from './useUnready.ts'

/** Why terms cannot be used for this order, and that another method can. */
export function TermsRefused({ code, ...props }: MethodFormProps & { code: string }) {
  const words = useAfterWords()
  const { t, money } = words
  const others = useOtherMethods(props.session.transaction)
  const { transaction, buyer } = props.session
  const { currency, methods } = transaction
  const { availableCredit, reviewBy } = buyer.qualification
  const over = methods.find(({ type }) => type === 'payWithTerms')?.blocked?.amount
  const isOver = code === 'insufficient_credit'
  const titles: Readonly<Record<string, string>> = {
    qualification_declined: t.declined,
    qualification_pending: t.pendingReview,
  }
  const title = titles[code] ?? t.termsUnavailable
  const reasonOf = (given: AllWords) => {
    if (isOver) return otherWays(others, given) ?? given.t.splitNone
    if (code === 'qualification_declined') return given.t.declinedDetail
    if (code === 'qualification_pending') return given.t.pendingReviewDetail(reviewBy && given.day(reviewBy))
    return given.t.blocked[code] ?? given.t.chooseOther
  }
  const box = useUnready(props, reasonOf)
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
      <p>
        <Words text={reasonOf(words)} />
      </p>
    </Notice>
  )
}
