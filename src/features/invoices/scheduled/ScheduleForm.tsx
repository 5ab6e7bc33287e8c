import type { SavedPaymentMethod } from '../../../api/types.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceList } from '../../../ui/ChoiceList.tsx'
import { DayField } from '../../../ui/DayField.tsx'
import type { TypedDay } from '../../../ui/DayField.tsx'
import { MethodMark } from '../../../ui/MethodMark.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useFormats } from '../../../locales/formats.ts'
import { useWords } from '../../../locales/useWords.ts'
import type { ScheduleDates } from './scheduleDates.ts'
import { isWithin } from './scheduleDates.ts'
import { messages } from './words/en.json'

interface DateProps {
  dates: ScheduleDates
  typed: TypedDay
  /** The day is marked where it is none of them. */
  isChecked: boolean
  help?: string | undefined
  onChange: (typed: TypedDay) => void
}

/** The day on which a payment begins. */
export function ScheduleDay({ dates, typed, isChecked, help, onChange }: DateProps) {
  const { t } = useWords(messages)
  const { day } = useFormats()
  const [first, last] = [day(dates.first), day(dates.last)]
  const span = t.byDate.dateHelp(first, last)
  return (
    <DayField
      name="date"
      label={t.byDate.date}
      typed={typed}
      min={dates.first}
      max={dates.last}
      error={isChecked && !isWithin(typed, dates) ? t.byDate.dateMissing(first, last) : undefined}
      help={help === undefined ? span : `${span}. ${help}`}
      onChange={onChange}
    />
  )
}

interface MethodsProps {
  methods: readonly SavedPaymentMethod[]
  chosen: string | undefined
  isBusy: boolean
  onChoose: (id: string) => void
}

/** The saved methods that such a payment can be made with. */
export function ScheduleMethods({ methods, chosen, isBusy, onChoose }: MethodsProps) {
  const { t } = useWords(messages)
  return (
    <ChoiceList
      legend={t.byDate.method}
      choices={methods.map(({ id, label, brand, institutionName }) => ({
        id,
        name: <Text text={label} />,
        mark: <MethodMark {...{ brand, institutionName }} />,
      }))}
      {...{ chosen, isBusy, onChoose }}
    />
  )
}

interface WayProps {
  /** Leads to where a method is added; absent where the payer may not. */
  onAdd: (() => void) | undefined
}

/** In the place of the methods where there are none. */
export function NoMethods({ onAdd }: WayProps) {
  const { t } = useWords(messages)
  return (
    <div className="stack">
      <p>{t.byDate.noMethod}</p>
      {onAdd && (
        <div>
          <Button onPress={onAdd}>{t.byDate.addMethod}</Button>
        </div>
      )}
    </div>
  )
}
