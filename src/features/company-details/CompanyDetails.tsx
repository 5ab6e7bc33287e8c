import type { Ref } from 'react'
import { useImperativeHandle, useRef } from 'react'
import type { BuyerFieldRules, BuyerFields } from '../../api/types.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import type { Fault } from '../../payment/method.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { CompanyField, CompanyProblem } from './rules.ts'
import { problemOf, shownFields } from './rules.ts'
import { useStyles } from '../../contract/useStyles.ts'
import styles from '../../styles/after.css'

interface Props {
  rules: BuyerFieldRules
  poNumberPattern?: string | undefined
  values: BuyerFields
  /** Fields whose problem is shown: those that were left, or all of them after a try to pay. */
  checked: ReadonlySet<CompanyField>
  onChange: (field: CompanyField, value: string) => void
  onLeave: (field: CompanyField) => void
  ref: Ref<CompanyHandle>
}

export interface CompanyHandle {
  /** Every fault in words, with the way to its field. */
  faults: () => Fault[]
}

const LIMITS: Readonly<Record<CompanyField, number>> = {
  poNumber: 100,
  costCentre: 100,
  department: 100,
  notes: 2000,
  invoiceEmails: 1000,
  taxExemptionId: 100,
}

/** What the buyer's own books need, for every payment method alike. */
export function CompanyDetails({ rules, poNumberPattern, values, checked, onChange, onLeave, ref }: Props) {
  const { t } = useAfterWords()
  useStyles(styles)
  const box = useRef<HTMLFieldSetElement>(null)
  const fields = shownFields(rules)
  const wordsOf = (field: CompanyField, problem: CompanyProblem) =>
    problem === 'shape' ? t.poNumberShape : t.fieldRequired(t.companyFields[field] ?? field)

  useImperativeHandle(ref, () => ({
    faults: () =>
      fields.flatMap((field) => {
        const problem = problemOf(field, values, rules, poNumberPattern)
        const focus = () => box.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
        return problem ? [{ id: field, text: wordsOf(field, problem), focus }] : []
      }),
  }))
  return (
    <fieldset className="stack" ref={box}>
      <legend>{t.companyDetails}</legend>
      {fields.map((field) => {
        const label = t.companyFields[field] ?? field
        const problem = checked.has(field) ? problemOf(field, values, rules, poNumberPattern) : undefined
        return (
          <TextField
            key={field}
            name={field}
            label={rules[field] === 'required' ? label : t.optional(label)}
            value={values[field] ?? ''}
            error={problem && wordsOf(field, problem)}
            isRequired={rules[field] === 'required'}
            isMultiline={field === 'notes'}
            inputMode={field === 'invoiceEmails' ? 'email' : 'text'}
            autoComplete="off"
            maxLength={LIMITS[field]}
            onChange={(value) => onChange(field, value)}
            onLeave={() => onLeave(field)}
          />
        )
      })}
    </fieldset>
  )
}
