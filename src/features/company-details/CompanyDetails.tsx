import { useEffect } from 'react'
import { COMPANY_FIELDS } from '../../contract/companyFields.ts'
import { useStyles } from '../../host/useStyles.ts'
import { readEmails } from '../../lib/emails.ts'
import { retry } from '../../lib/retry.ts'
import { editCompany, leaveField } from '../../order/actions.ts'
import { companyError, problemOf, ruleOf, shownFields, wrongEmail } from '../../order/company.ts'
import type { Order, OrderState } from '../../order/createOrder.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import { messages as orderMessages } from '../../order/words/en.json'
import ui from '../../ui/ui.css'

/** What the buyer's own books need, for every payment method alike. */
export function CompanyDetails({ order, state }: { order: Order; state: OrderState }) {
  const words = useWords(messages, labels, orderMessages)
  const { t } = words
  useStyles(ui)
  const { company: values = {}, checkedFields, companyChecks = {}, payable } = state
  const { buyerFields: rules, poNumberPattern } = payable
  useEffect(() => {
    let isMounted = true
    order.update(() => ({ companyChecks: { readEmails } }))
    if (poNumberPattern) {
      // Where it does not come the API says what is wrong.
      retry(() => import('../../lib/pattern.ts')).then(
        ({ compilePattern }) =>
          isMounted &&
          order.update(() => ({ companyChecks: { readEmails, fitsPoNumber: compilePattern(poNumberPattern) } })),
        () => undefined,
      )
    }
    return () => void (isMounted = false)
  }, [order, poNumberPattern])

  return (
    <fieldset className="stack">
      <legend>{t.companyDetails}</legend>
      {shownFields(rules).map((field) => {
        const { limit, kind } = COMPANY_FIELDS[field]
        const label = t.companyFields[field]
        const isRequired = ruleOf(field, rules) === 'required'
        const problem = checkedFields.includes(field) && problemOf(field, values, rules, companyChecks)
        return (
          <TextField
            key={field}
            name={field}
            label={isRequired ? label : t.optional(label)}
            value={values[field] ?? ''}
            error={problem ? companyError(field, problem, words, wrongEmail(field, values, companyChecks)) : undefined}
            isRequired={isRequired}
            isMultiline={kind === 'multiline'}
            inputMode={kind === 'emails' ? 'email' : 'text'}
            autoComplete="off"
            maxLength={limit}
            onChange={(value) => editCompany(order, field, value)}
            onLeave={() => leaveField(order, field)}
          />
        )
      })}
    </fieldset>
  )
}
