import type { PaymentOption } from '../../../api/accountTypes.ts'
import { useStyles } from '../../../host/useStyles.ts'
import { textOf } from '../../../lib/textOf.ts'
import { useFormats } from '../../../locales/formats.ts'
import type { WordsWith } from '../../../locales/useWords.ts'
import { useWords } from '../../../locales/useWords.ts'
import { messages as common } from '../../../locales/words/en.json'
import { ChoiceList } from '../../../ui/ChoiceList.tsx'
import { Text } from '../../../ui/Text.tsx'
import type { OfferedOption } from './offeredOptions.ts'
import { OTHER_DAY } from './offeredOptions.ts'
import css from './scheduled.css'
import { messages } from './words/en.json'

interface Props {
  options: readonly OfferedOption[]
  currency: string
  chosen: string
  isBusy: boolean
  onChoose: (id: string) => void
}

type AllWords = WordsWith<[typeof messages, typeof common]>

/** When and how invoices can be paid, and what each way comes to. Another day can be chosen below them. */
export function PaymentOptions({ options, currency, chosen, isBusy, onChoose }: Props) {
  useStyles(css)
  const words = useWords(messages, common)
  const { t, money } = words
  const formats = useFormats()
  const isSame = options.every(({ amount }) => amount === options[0]?.amount)
  return (
    <ChoiceList
      legend={t.byDate.cheapest}
      choices={[
        ...options.map((option) => ({
          id: option.id,
          name: (
            <>
              <strong className="option-day">
                <Text text={option.reason === 'today' ? t.byDate.today : formats.day(option.date)} />
              </strong>{' '}
              <Text
                text={option.method?.label ?? formats.anyOf(option.types.map((id) => textOf(t.methods, id) ?? id))}
              />
            </>
          ),
          note: <Facts facts={factsOf(option, currency, words, formats.day)} />,
          mark: (
            <span className="option-total">
              <span translate="no">{money(option.amount, currency)}</span>
              {option.isCheapest && <span className="small success">{isSame ? t.byDate.latest : t.byDate.lowest}</span>}
            </span>
          ),
        })),
        { id: OTHER_DAY, name: t.byDate.otherDay },
      ]}
      {...{ chosen, isBusy, onChoose }}
    />
  )
}

function Facts({ facts }: { facts: readonly string[] }) {
  return facts.map((fact) => (
    <span key={fact} className="option-fact">
      <Text text={fact} />
    </span>
  ))
}

/** What an option's total is made of, and when a debit takes it. */
function factsOf(
  { reason, discount, fee, lateCost, creditUsed, debitedOn }: OfferedOption,
  currency: string,
  { t, money }: AllWords,
  day: (day: string) => string,
): readonly string[] {
  const { byDate } = t
  const amounts: readonly (readonly [number, (amount: string) => string])[] = [
    [discount, byDate.saves],
    [-fee, byDate.saves],
    [fee, byDate.adds],
    [lateCost, byDate.late],
    [creditUsed, byDate.credit],
  ]
  return [
    ...(reason === 'today' ? [] : [byDate.reason[reasonOf(reason, debitedOn)]]),
    ...amounts.flatMap(([amount, text]) => (amount > 0 ? [text(money(amount, currency))] : [])),
    ...(debitedOn === undefined || reason === 'today' ? [] : [byDate.leaves(day(debitedOn))]),
  ]
}

/** A debit begins before the due date, so that it arrives by then. */
function reasonOf(reason: Exclude<PaymentOption['reason'], 'today'>, debitedOn: string | undefined) {
  return reason === 'due_date' && debitedOn !== undefined ? 'before_due' : reason
}
