import type { TermsField, TypedTerms } from './readTerms.ts'
import { FIRST_DAY, LAST_DAY } from '../readQuery.ts'
import { ChoiceList } from '../../../ui/ChoiceList.tsx'
import { DayField } from '../../../ui/DayField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useWords } from '../../../locales/useWords.ts'
import { messages } from './words/en.json'

/** The orders of which the payer can choose one. */
export interface Orders {
  readonly numbers: readonly string[]
  /** There are more than these. */
  readonly hasMore: boolean
}

interface Props {
  typed: TypedTerms
  orders: Orders
  isBusy: boolean
  /** What is wrong with a field, once that is shown. */
  errorOf: (field: TermsField) => string | undefined
  onChange: (change: Partial<TypedTerms>) => void
  onLeave: (field: TermsField) => void
}

/** Which invoices are paid: all that are issued from a day on, or those of one order. */
export function AutopayScope({ typed, orders, isBusy, errorOf, onChange, onLeave }: Props) {
  const { t, number } = useWords(messages)
  const [first, ...others] = orders.numbers
  const options = orders.numbers.map((value) => ({ value, label: value }))
  const choose = (id: 'all' | 'oneOrder') => {
    const isOneOrder = id === 'oneOrder'
    // Of one order there is nothing to choose.
    const only = isOneOrder && typed.orderNumber === '' && others.length === 0 && first
    onChange({ isOneOrder, ...(only ? { orderNumber: only } : {}) })
  }
  return (
    <div className="stack autopay-scope">
      {first !== undefined && (
        <ChoiceList
          legend={t.autopay.scope}
          choices={[
            { id: 'all', name: t.autopay.all },
            { id: 'oneOrder', name: t.autopay.oneOrder },
          ]}
          chosen={typed.isOneOrder ? 'oneOrder' : 'all'}
          {...{ isBusy }}
          onChoose={choose}
        />
      )}
      {typed.isOneOrder ? (
        <>
          <SelectField
            name="order"
            label={t.autopay.order}
            value={typed.orderNumber}
            {...(typed.orderNumber === '' && { empty: t.autopay.chooseOrder })}
            options={options}
            error={errorOf('order')}
            onChange={(orderNumber) => onChange({ orderNumber })}
            onLeave={() => onLeave('order')}
          />
          <p className="small muted">
            <span>{t.autopay.orderHelp}</span>{' '}
            {orders.hasMore && <Text text={t.autopay.ordersCut(number(orders.numbers.length))} />}
          </p>
        </>
      ) : (
        <DayField
          name="from"
          label={t.autopay.from}
          help={t.autopay.fromHelp}
          typed={typed.from}
          min={FIRST_DAY}
          max={LAST_DAY}
          error={errorOf('from')}
          onChange={(from) => onChange({ from })}
          onLeave={() => onLeave('from')}
        />
      )}
    </div>
  )
}
