import type { ReactNode } from 'react'
import type { Attempt, Session } from '../../api/types.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { useConfig } from '../../host/HostContext.ts'
import { EndScreen } from '../../ui/EndScreen.tsx'
import { FigureList } from '../../ui/FigureList.tsx'
import { useLateAnnouncement } from '../../ui/useLateAnnouncement.ts'
import { useLostFocus } from '../../ui/useLostFocus.ts'
import { PaidFiles } from './PaidFiles.tsx'
import { markOf } from './outcomeView.ts'
import { receiptFigures } from './receiptFigures.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as errors } from '../../locales/errors/words/en.json'
import { textOf } from '../../lib/textOf.ts'
import { errorText } from '../../locales/errors/errorText.ts'

interface Props {
  code: ErrorCode
  attempt: Attempt | undefined
  session: Session
  /** The payer had the form on screen before. */
  wasPayable: boolean
  /** The payer sent the payment to somebody, and waited for this. */
  isAwaited: boolean
  /** What the payer needs of the method that it was paid by. */
  details?: ReactNode
}

/** The payment is over and there is nothing for this payer to do: why, and what that means. */
export function EndedScreen({ code, attempt, session, wasPayable, isAwaited, details }: Props) {
  const locale = useWords(messages, errors)
  const { hideDueDate } = useConfig()
  const { t } = locale
  const isPaid = code === 'already_paid'
  const status = session.transaction?.status ?? 'paid'
  const isReserved = status === 'authorized' && attempt !== undefined && attempt.paymentMethodType !== 'creditCard'
  // The session may be drawn a moment after its payment.
  const settled = [isReserved ? 'reserved' : status, attempt?.outcome ?? ''].find((key) => textOf(t.settledBy, key))
  const owed = isPaid && status !== 'paid' && settled !== undefined ? textOf(t.settledBy, settled) : undefined
  // Of what was authorized a part may have been charged in the end.
  const amount = session.transaction?.chargedAmount ?? attempt?.amount ?? 0
  const known = textOf(t.ended, code)
  const { title: sentence, text: detail } = owed ?? known ?? { title: errorText(locale, code), text: undefined }
  const { icon, tone } = isPaid
    ? markOf(owed && settled ? settled : 'paid')
    : ({ icon: 'info', tone: 'muted' } as const)
  const isToSend = owed !== undefined && attempt?.instructions !== undefined
  const title = isPaid && !owed && wasPayable && !isAwaited ? t.paidWhileAway : sentence
  const [heading, isFocused] = useLostFocus<HTMLHeadingElement>(wasPayable)
  useLateAnnouncement(isFocused ? detail : [title, detail].filter(Boolean).join('. '))
  // Of a part that was charged a part of the fees is, which nobody says here.
  const fees = attempt?.amount === amount ? (attempt.fees ?? []) : []
  const figures = attempt && (
    <FigureList figures={receiptFigures({ ...attempt, amount, fees }, session, locale, hideDueDate)} />
  )
  return (
    <EndScreen ref={heading} {...{ icon, tone, title }}>
      {detail && <p>{detail}</p>}
      {isPaid && (isToSend ? details : figures)}
      {isPaid && (isToSend ? figures : details)}
      {isPaid && attempt?.receiptNumber && (
        <div className="row ends no-print">
          <PaidFiles {...{ attempt, session }} />
        </div>
      )}
    </EndScreen>
  )
}
