import { useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CheckBox } from '../../ui/CheckBox.tsx'
import type { LinkedProblem } from '../../ui/ErrorSummary.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { BusinessField, BusinessValues } from './business.ts'
import { BUSINESS_TYPES, businessProblems, isSoleProprietor } from './business.ts'
import { STATES } from './states.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import type { Words } from '../../locales/createWords.ts'
import { textOf } from '../../lib/textOf.ts'

interface Props {
  /** Held by the caller, so that closing the dialog loses nothing. */
  values: BusinessValues
  refusedStates: readonly string[] | undefined
  isBusy: boolean
  onChange: (values: BusinessValues) => void
  onSubmit: () => void
}

const TEXTS = [
  { name: 'name', word: 'businessName', autoComplete: 'organization' },
  { name: 'ein', word: 'ein', autoComplete: 'off', inputMode: 'numeric' },
  { name: 'line1', word: 'addressLine1', autoComplete: 'address-line1' },
  { name: 'line2', word: 'addressLine2', autoComplete: 'address-line2' },
  { name: 'city', word: 'city', autoComplete: 'address-level2' },
  { name: 'postalCode', word: 'zip', autoComplete: 'postal-code', inputMode: 'numeric' },
] as const

/** Who applies. Faults show when a field is left, and all of them on a try to go on. */
export function BusinessForm({ values, refusedStates, isBusy, onChange, onSubmit }: Props) {
  const words = useWords(messages, labels)
  const { t } = words
  const [checked, setChecked] = useState<readonly string[]>([])
  /** What the last try found. Held as it is: the summary takes the focus when it gets others. */
  const [shown, setShown] = useState<readonly LinkedProblem<Words>[]>([])
  const form = useRef<HTMLFormElement>(null)
  const problems = businessProblems(values, refusedStates)
  const wordOf = (field: string) => {
    const problem = checked.includes(field) ? problems.find((one) => one.field === field) : undefined
    return problem && textOf(t.businessProblems, problem.word)
  }
  const leave = (field: string) => () => setChecked((old) => [...old, field])
  const set = (field: keyof BusinessValues) => (value: string | boolean) => onChange({ ...values, [field]: value })
  const focus = (field: BusinessField) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  const text = ({ name, word, ...rest }: (typeof TEXTS)[number]) => (
    <TextField
      key={name}
      name={name}
      label={name === 'line2' ? t.optional(t[word]) : t[word]}
      value={values[name]}
      error={wordOf(name)}
      help={name === 'ein' ? t.einHelp : ''}
      isRequired={name !== 'line2'}
      maxLength={200}
      onChange={set(name)}
      onLeave={leave(name)}
      {...rest}
    />
  )
  const [nameText, einText, line1, line2, city, zip] = TEXTS
  return (
    <form
      ref={form}
      className="dialog-body stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setChecked(Object.keys(values))
        setShown(
          problems.map(({ field, word }) => ({
            id: field,
            text: (locale: Words) => textOf(locale.of(messages).businessProblems, word) ?? word,
            focus: () => focus(field),
          })),
        )
        if (problems.length === 0 && !isBusy) onSubmit()
      }}
    >
      <h3>{t.businessStep}</h3>
      {shown.length > 0 && <ErrorSummary title={t.problem} problems={shown} words={words} />}
      {text(nameText)}
      <SelectField
        name="type"
        label={t.businessType}
        value={values.type}
        empty={t.choose}
        options={BUSINESS_TYPES.map((value) => ({ value, label: textOf(t.businessTypes, value) ?? value }))}
        error={wordOf('type')}
        onChange={set('type')}
        onLeave={leave('type')}
      />
      {text(einText)}
      {text(line1)}
      {text(line2)}
      {text(city)}
      <div className="pair">
        <SelectField
          name="state"
          label={t.state}
          value={values.state}
          empty={t.choose}
          options={STATES.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
          error={wordOf('state')}
          autoComplete="address-level1"
          onChange={set('state')}
          onLeave={leave('state')}
        />
        {text(zip)}
      </div>
      {isSoleProprietor(values) && (
        <CheckBox
          name="acceptsSoleProprietorClause"
          label={t.soleProprietorClause}
          isRequired
          isChecked={values.acceptsSoleProprietorClause}
          error={wordOf('acceptsSoleProprietorClause')}
          isBusy={isBusy}
          onChange={set('acceptsSoleProprietorClause')}
        />
      )}
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {t.continue}
      </Button>
    </form>
  )
}
