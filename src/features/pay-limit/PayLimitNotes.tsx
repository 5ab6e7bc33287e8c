import type { ReactNode } from 'react'
import type { Session } from '../../api/types.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../locales/useWords.ts'
import type { OverLimit, PayLimit } from './overLimit.ts'
import { overLimit } from './overLimit.ts'
import { messages } from './words/en.json'

/** What the payer may pay at once, and what is left of today. */
export function PayLimitNote({ limit: { currency, perPayment, perDay, leftToday } }: { limit: PayLimit }) {
  const { t, money } = useWords(messages)
  return (
    <div>
      <p className="small muted">{t.payLimit.title}</p>
      <ul className="small plain">
        {perPayment !== undefined && (
          <li>
            <Text text={t.payLimit.perPayment(money(perPayment, currency))} />
          </li>
        )}
        {perDay !== undefined && (
          <li>
            <Text text={t.payLimit.leftToday(money(perDay, currency), money(leftToday ?? 0, currency))} />
          </li>
        )}
      </ul>
    </div>
  )
}

interface OverProps {
  quote: Session
  /** What can be done about it. */
  children?: ReactNode
}

/** In place of the Pay button: why the payer may not pay this by any method, if so, and what can be done. */
export function OverLimitNote({ quote, children }: OverProps) {
  const reason = overLimit(quote)
  const { payLimit: limit, transaction } = quote
  return limit && transaction && reason ? (
    <Over {...{ limit, reason, children }} currency={transaction.currency} />
  ) : null
}

interface ReasonProps extends Pick<OverProps, 'children'> {
  limit: PayLimit
  reason: OverLimit
  /** Of what is to be paid. */
  currency: string
}

function Over({ limit, reason, currency, children }: ReasonProps) {
  const { t, money } = useWords(messages)
  const text = {
    currency: t.payLimit.overCurrency(currency, limit.currency),
    payment: t.payLimit.overPayment(money(limit.perPayment ?? 0, limit.currency)),
    day: t.payLimit.overDay(money(limit.leftToday ?? 0, limit.currency)),
  }[reason]
  useAnnouncement(`${t.payLimit.overTitle}. ${text}`)
  return (
    <Notice tone="warning" title={t.payLimit.overTitle}>
      <p>
        <Text text={text} />
      </p>
      {children ?? <p>{reason === 'currency' ? t.payLimit.ask : t.payLimit.less}</p>}
    </Notice>
  )
}
