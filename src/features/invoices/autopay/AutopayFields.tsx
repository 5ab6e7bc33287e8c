import { MOST_DAYS } from './readTerms.ts'
import type { LimitCurrency, TermsField, TypedTerms } from './readTerms.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { ChoiceList } from '../../../ui/ChoiceList.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useWords } from '../../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as invoicesMessages } from '../words/en.json'
import { messages as labels } from '../../../locales/labels/words/en.json'

interface Props {
  typed: TypedTerms
  /** Of what the payer can choose one; fewer than two: there is nothing to choose. */
  currencies: readonly string[]
  /** The payer has chosen none of them yet, so that there are no limits. */
  isOneMissing: boolean
  limits: LimitCurrency | undefined
  isDebit: boolean
  isBusy: boolean
  /** What is wrong with a field, once that is shown. */
  errorOf: (field: TermsField) => string | undefined
  onChange: (change: Partial<TypedTerms>) => void
  onLeave: (field: TermsField) => void
}

/** An amount that is pasted with its currency is never cut: it would be another. */
const LONGEST_AMOUNT = 60
const LONGEST_DAYS = 10

/** When invoices are paid, and up to which limits. */
export function AutopayFields({ typed, currencies, isOneMissing, limits, isDebit, isBusy, ...ways }: Props) {
  const { errorOf, onChange, onLeave } = ways
  const { t, number } = useWords(messages, invoicesMessages, labels)
  const limit = (name: 'perInvoice' | 'perMonth', { code }: LimitCurrency) => (
    <TextField
      name={name}
      label={t.optional(t.autopay.limitIn(code, t.autopay[name]))}
      help={t.autopay[`${name}Help`]}
      value={typed[name]}
      error={errorOf(name)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={LONGEST_AMOUNT}
      onChange={(text) => onChange({ [name]: text })}
      onLeave={() => onLeave(name)}
    />
  )
  return (
    <>
      <ChoiceList
        legend={t.autopay.when}
        choices={[
          { id: 'onDueDate', name: t.autopay.onDueDate },
          { id: 'before', name: t.autopay.before },
        ]}
        chosen={typed.isBefore ? 'before' : 'onDueDate'}
        {...{ isBusy }}
        onChoose={(id) => onChange({ isBefore: id === 'before' })}
      />
      {typed.isBefore && (
        <TextField
          name="days"
          label={t.autopay.days}
          help={t.autopay.daysHelp(number(MOST_DAYS))}
          value={typed.days}
          error={errorOf('days')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={LONGEST_DAYS}
          onChange={(days) => onChange({ days })}
          onLeave={() => onLeave('days')}
        />
      )}
      <CheckBox
        name="takesDiscounts"
        label={t.autopay.takesDiscounts}
        isChecked={typed.takesDiscounts}
        isBusy={isBusy}
        onChange={(takesDiscounts) => onChange({ takesDiscounts })}
      />
      {isDebit && <p className="small muted">{t.autopay.debitHelp}</p>}
      {currencies.length > 1 && (
        <SelectField
          name="currency"
          label={t.currency}
          value={typed.currency}
          empty={t.autopay.allCurrencies}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={(currency) => onChange({ currency })}
        />
      )}
      {isOneMissing && <p className="small muted">{t.autopay.oneForLimits}</p>}
      {limits && (
        <div className="autopay-limits">
          {limit('perInvoice', limits)}
          {limit('perMonth', limits)}
        </div>
      )}
    </>
  )
}
