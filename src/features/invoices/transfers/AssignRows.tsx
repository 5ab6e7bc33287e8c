import type { ReactNode } from 'react'
import { useFormats } from '../../../locales/formats.ts'
import { useWords } from '../../../locales/useWords.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Text } from '../../../ui/Text.tsx'
import { ShareField } from '../ShareField.tsx'
import type { Chosen, OpenInvoice } from './assignment.ts'
import { messages } from './words/en.json'

interface Props {
  invoices: readonly OpenInvoice[]
  chosen: Chosen
  currency: string
  isBusy: boolean
  onChoose: (invoice: OpenInvoice, isChosen: boolean) => void
  onAmount: (id: string, amount: number) => void
  /** Of the amount that is typed for an invoice. */
  onProblem: (id: string, problem: string | undefined) => void
}

/** Open invoices, each with how much of the transfer is for it once it is chosen. */
export function AssignRows({ invoices, chosen, currency, isBusy, onChoose, onAmount, onProblem }: Props) {
  const { t, money } = useWords(messages)
  const { day } = useFormats()
  const labelOf = ({ number, dueDate, amountDue, isBusy: isBeingPaid }: OpenInvoice): ReactNode => (
    <>
      <span translate="no">{number}</span> {/* In the direction of its language, whatever that of the number is. */}
      <bdi className="small muted">
        <Text
          text={isBeingPaid ? t.transfers.beingPaid : t.transfers.openLine(money(amountDue, currency), day(dueDate))}
        />
      </bdi>
    </>
  )
  return (
    <ul className="assign-rows">
      {invoices.map((invoice) => {
        const { id, number, amountDue, dueDate } = invoice
        const amount = chosen.get(id)
        return (
          <li key={id}>
            <CheckBox
              name={`assign-${id}`}
              label={labelOf(invoice)}
              isChecked={amount !== undefined}
              isBusy={isBusy || (invoice.isBusy && amount === undefined)}
              onChange={(isChosen) => onChoose(invoice, isChosen)}
            />
            {amount !== undefined && (
              <ShareField
                invoice={{ id, number, amountDue, dueDate, minimum: 1 }}
                label={t.transfers.amountFor(number)}
                {...{ amount, currency, isBusy }}
                onChange={(next) => onAmount(id, next)}
                onProblem={(problem) => onProblem(id, problem)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
