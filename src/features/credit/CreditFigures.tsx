import type { Qualification } from '../../api/accountTypes.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

/** What of a limit is used, reserved and available, as one bar and in figures; and by how much it is exceeded. */
export function CreditFigures({ creditLimit = 0, availableCredit = 0, currency, ...parts }: Qualification) {
  const { t, money } = useWords(messages)
  const { reservedCredit = 0 } = parts
  const { usedCredit = creditLimit - availableCredit - reservedCredit } = parts
  const taken = usedCredit + reservedCredit
  const over = taken - creditLimit
  const whole = Math.max(taken, creditLimit)
  const shareOf = (part: number) => ({ inlineSize: `${whole > 0 ? (part / whole) * 100 : 0}%` })
  const words = t.lineOfCredit
  const figures = [
    { kind: 'used', name: words.used, amount: usedCredit },
    { kind: 'reserved', name: words.reserved, amount: reservedCredit },
    { kind: 'available', name: words.available, amount: availableCredit },
    { kind: undefined, name: words.limit, amount: creditLimit },
  ] as const
  return (
    <div className="credit-line">
      <div className="bar" role="img" aria-label={words.bar(money(creditLimit, currency), money(taken, currency))}>
        <div className="used" style={shareOf(usedCredit)} />
        <div className="reserved" style={shareOf(reservedCredit)} />
      </div>
      <dl>
        {figures.map(({ kind, name, amount }) => (
          <div key={name}>
            <dt className="small muted">
              {kind && <span className={`swatch ${kind}`} aria-hidden="true" />}
              <span>{name}</span>
            </dt>
            <dd translate="no">{money(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      {reservedCredit > 0 && <p className="small muted">{words.reservedHelp}</p>}
      {over > 0 && <Notice tone="warning">{words.over(money(over, currency))}</Notice>}
    </div>
  )
}
