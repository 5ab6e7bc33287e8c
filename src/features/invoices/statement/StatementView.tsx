import type { Statement } from '../../../api/accountTypes.ts'
import { useStyles } from '../../../host/useStyles.ts'
import { useFormats } from '../../../locales/formats.ts'
import { useWords } from '../../../locales/useWords.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Text } from '../../../ui/Text.tsx'
import css from './statement.css'
import { messages } from './words/en.json'

interface Props {
  statement: Statement
  onOpen: (invoiceId: string) => void
}

const AGES = ['notDue', 'days1To30', 'days31To60', 'days61To90', 'over90'] as const

/** What was owed before and after a period, what of it is open by age, and every change. */
export function StatementView({ statement, onOpen }: Props) {
  useStyles(css)
  const { t, money, number } = useWords(messages)
  const { day } = useFormats()
  const { statement: words } = t
  const { from, to, currency, opening, closing, credit, ageing, processing, lines, lineCount } = statement
  const sum = (minor: number) => money(minor, currency)
  return (
    <>
      <h2 className="statement-title">
        <Text text={words.title(day(from), day(to))} />
      </h2>
      <dl className="statement-figures">
        <Figure name={words.opening(day(from))} value={sum(opening)} />
        <Figure name={words.closing(day(to))} value={sum(closing)} isMain />
      </dl>
      {Math.min(opening, closing) < 0 && <p className="small muted">{words.inCredit}</p>}
      {processing > 0 && <Notice tone="accent">{words.processing(sum(processing))}</Notice>}
      <h3>
        <Text text={words.ageing(day(to))} />
      </h3>
      <dl className="statement-figures">
        {AGES.map((age) => (
          <Figure
            key={age}
            name={words.age[age]}
            value={sum(ageing[age])}
            isLate={age !== 'notDue' && ageing[age] > 0}
          />
        ))}
        {credit > 0 && <Figure name={words.credit} value={sum(-credit)} />}
      </dl>
      <h3>{words.movements}</h3>
      {lines.length === 0 ? <p className="muted">{words.none}</p> : <Lines {...{ statement, onOpen }} />}
      {lineCount > lines.length && (
        <p className="small muted">
          <Text text={words.cut(number(lineCount), number(lines.length))} />
        </p>
      )}
    </>
  )
}

interface FigureProps {
  name: string
  value: string
  isMain?: boolean
  isLate?: boolean
}

function Figure({ name, value, isMain = false, isLate = false }: FigureProps) {
  return (
    <div>
      <dt className="small muted">
        <Text text={name} />
      </dt>
      <dd
        className={[isMain && 'statement-main', isLate && 'danger'].filter(Boolean).join(' ') || undefined}
        translate="no"
      >
        {value}
      </dd>
    </div>
  )
}

function Lines({ statement: { lines, currency }, onOpen }: Props) {
  const { t, money } = useWords(messages)
  const { day } = useFormats()
  const { statement: words } = t
  return (
    <table className="statement-lines">
      <thead>
        <tr>
          <th scope="col">{words.date}</th>
          <th scope="col">{words.description}</th>
          <th scope="col" className="figure-cell">
            {words.amount}
          </th>
          <th scope="col" className="figure-cell">
            {words.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, date, type, label, reference, invoice, amount, balance }) => (
          <tr key={id}>
            <td className="statement-day" translate="no">
              {day(date)}
            </td>
            <td>
              <span>{words.types[type]}</span>{' '}
              {invoice && (
                <button type="button" className="link" translate="no" onClick={() => onOpen(invoice.id)}>
                  {invoice.number}
                </button>
              )}
              {(label ?? reference) && (
                <span className="statement-detail small muted">
                  <bdi>
                    <Text text={[label, reference].filter(Boolean).join(' · ')} />
                  </bdi>
                </span>
              )}
            </td>
            <td className="figure-cell" translate="no">
              {money(amount, currency)}
            </td>
            <td className="figure-cell statement-balance">
              <span className="narrow-only">{words.balance}</span>{' '}
              <span translate="no">{money(balance, currency)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
