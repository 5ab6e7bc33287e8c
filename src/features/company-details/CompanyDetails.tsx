import type { Ref } from 'react'
import { useImperativeHandle, useRef, useState } from 'react'
import type { BuyerFields } from '../../api/types.ts'
import { useStyles } from '../../contract/useStyles.ts'
import type { Words } from '../../locales/useAfterWords.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import type { CheckoutSession, Fault } from '../../payment/method.ts'
import styles from '../../styles/after.css'
import { TextField } from '../../ui/TextField.tsx'
import type { CompanyField, CompanyProblem } from './rules.ts'
import { filledFields, problemOf, ruleOf, shownFields } from './rules.ts'
import { useDraft } from './useDraft.ts'
import { usePattern } from './usePattern.ts'

export interface CompanyHandle {
  /** Shows every fault and gives them in words, with the way to each field. */
  validate: () => Fault[]
  /** What goes into the request. */
  fields: () => BuyerFields
}

interface Props {
  ref: Ref<CompanyHandle>
  session: CheckoutSession
  /** Kept by the flow, so that no screen in between loses what was typed. */
  values: BuyerFields
  onChange: (values: BuyerFields) => void
}

const LIMITS: Readonly<Record<CompanyField, number>> = {
  poNumber: 100,
  costCentre: 100,
  department: 100,
  notes: 2000,
  invoiceEmails: 1000,
  invoiceEmailsCc: 1000,
  taxExemptionId: 100,
}

function sentenceOf(field: CompanyField, problem: CompanyProblem | undefined, { t }: Words): string {
  if (problem === 'missing') return t.fieldRequired(t.companyFields[field] ?? field)
  return problem ? { cardNumber: t.noCardNumber, email: t.emailList, shape: t.poNumberShape }[problem] : ''
}

/** What the buyer's own books need, for every payment method alike. */
export function CompanyDetails({ ref, session, values, onChange }: Props) {
  const words = useAfterWords()
  const { t } = words
  useStyles(styles)
  // Fields whose fault is shown: those that were left, or all of them after a try to pay.
  const [checked, setChecked] = useState<readonly CompanyField[]>([])
  const box = useRef<HTMLFieldSetElement>(null)
  const { buyerFields: rules, poNumberPattern, transaction, handOff } = session
  useDraft(transaction.id, values, handOff?.buyerFields, onChange)
  const fitsPoNumber = usePattern(poNumberPattern)
  const fields = shownFields(rules)

  const problemIn = (field: CompanyField) => problemOf(field, values, rules, fitsPoNumber)
  useImperativeHandle(ref, () => ({
    validate: () => {
      setChecked(fields)
      return fields.flatMap((field) => {
        const problem = problemIn(field)
        const text = (given: Words) => sentenceOf(field, problem, given)
        const focus = () => box.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
        return problem === undefined ? [] : [{ id: field, text, focus }]
      })
    },
    fields: () => filledFields(values, rules),
  }))

  return (
    <fieldset className="stack" ref={box}>
      <legend>{t.companyDetails}</legend>
      {fields.map((field) => {
        const label = t.companyFields[field] ?? field
        const isRequired = ruleOf(field, rules) === 'required'
        return (
          <TextField
            key={field}
            name={field}
            label={isRequired ? label : t.optional(label)}
            value={values[field] ?? ''}
            error={checked.includes(field) ? sentenceOf(field, problemIn(field), words) : undefined}
            isRequired={isRequired}
            isMultiline={field === 'notes'}
            inputMode={field.startsWith('invoiceEmails') ? 'email' : 'text'}
            autoComplete="off"
            maxLength={LIMITS[field]}
            onChange={(value) => onChange({ ...values, [field]: value })}
            onLeave={() => setChecked((old) => [...old, field])}
          />
        )
      })}
    </fieldset>
  )
}
