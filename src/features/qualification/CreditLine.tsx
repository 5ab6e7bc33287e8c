import type { Qualification } from '../../api/accountTypes.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

/** The limit, what is left of it, and both as a bar. */
export function CreditLine({ creditLimit = 0, availableCredit = 0, currency }: Qualification) {
  const { t, money } = useWords(messages)
  const share = creditLimit > 0 ? Math.min(1, availableCredit / creditLimit) : 0
  return (
    <div className="credit-line">
      <dl>
        <div>
          <dt className="small muted">{t.creditLeft}</dt>
          <dd translate="no">{money(availableCredit, currency)}</dd>
        </div>
        <div>
          <dt className="small muted">{t.creditLimit}</dt>
          <dd translate="no">{money(creditLimit, currency)}</dd>
        </div>
      </dl>
      <div className="bar" aria-hidden="true">
        <div style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  )
}
