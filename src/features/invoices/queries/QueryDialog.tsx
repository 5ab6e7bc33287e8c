import { useMemo, useRef, useState } from 'react'
import type { InvoiceDetail } from '../../../api/accountTypes.ts'
import { createAmounts } from '../../../lib/amounts.ts'
import { useWords } from '../../../locales/useWords.ts'
import { payableAmount } from '../../../order/payableAmount.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { Text } from '../../../ui/Text.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FileField } from './FileField.tsx'
import type { DraftFault, QueryDraft } from './queryDraft.ts'
import { faultsOfDraft, LONGEST_TEXT, markLine, REASONS } from './queryDraft.ts'
import { messages } from './words/en.json'

/** What of an invoice is needed to query it. */
export type QueriedInvoice = Pick<InvoiceDetail, 'id' | 'number' | 'currency' | 'amountDue' | 'queried' | 'lines'>

interface Props {
  invoice: QueriedInvoice
  merchant: string
  draft: QueryDraft
  file: File | undefined
  isSending: boolean
  /** Why it was not sent, in words. */
  fault: string | undefined
  fileFault: string | undefined
  onDraft: (draft: QueryDraft) => void
  onFile: (file: File | undefined) => void
  /** `amount` in minor units. */
  onSend: (amount: number) => void
  onClose: () => void
}

/** So many lines can be marked one by one. */
const MOST_LINES = 50
const LONGEST_AMOUNT = 60

/** Asks what is wrong with an invoice, and about how much of it. */
export function QueryDialog({ invoice, merchant, draft, file, isSending, fault, fileFault, ...on }: Props) {
  const { t, money, number, tag } = useWords(messages)
  const { query } = t
  const { currency, lines } = invoice
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setChecked] = useState(false)
  /** Those that are marked from the beginning are among them, wherever they stand. */
  const [places] = useState(() =>
    lines.map((_, place) => place).filter((place) => place < MOST_LINES || draft.lines.includes(place)),
  )
  const amounts = useMemo(() => createAmounts(currency, tag), [currency, tag])
  const payable = payableAmount(invoice)
  const read = amounts.read(draft.amount)
  const found = faultsOfDraft(draft, read, payable)
  const errors: Readonly<Record<DraftFault, string>> = {
    reason: query.reasonMissing,
    amount:
      read && 'readings' in read
        ? query.amountReadings(...read.readings)
        : query.amountMissing(money(payable, currency)),
    text: query.textMissing,
  }
  const errorOf = (name: DraftFault) => (isChecked && found.includes(name) ? errors[name] : undefined)
  const amount = read && 'minor' in read ? read.minor : 0
  const change = (part: Partial<QueryDraft>) => on.onDraft({ ...draft, ...part })
  const send = () => {
    setChecked(true)
    const [first] = found
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else if (!isSending) on.onSend(amount)
  }
  const rest = payable - amount
  return (
    <Dialog
      title={query.title(invoice.number)}
      closeLabel={query.close}
      purpose={query.purpose(merchant)}
      announced={fault}
      onClose={on.onClose}
    >
      <form
        ref={form}
        className="dialog-body stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <SelectField
          name="reason"
          label={query.reason}
          value={draft.reason}
          empty={query.choose}
          options={REASONS.map((value) => ({ value, label: query.reasons[value] }))}
          error={errorOf('reason')}
          onChange={(reason) => change({ reason: reason as QueryDraft['reason'] })}
        />
        {lines.length > 1 && (
          <fieldset className="query-lines">
            <legend>{query.lines}</legend>
            {places.map((place) => (
              <CheckBox
                key={place}
                isChecked={draft.lines.includes(place)}
                isBusy={isSending}
                label={
                  <span className="query-line">
                    <bdi>{lines[place]?.title}</bdi>
                    <span translate="no">{money(lines[place]?.amount ?? 0, currency)}</span>
                  </span>
                }
                onChange={(isMarked) =>
                  on.onDraft(markLine(draft, place, isMarked, lines, { payable, write: amounts.write }))
                }
              />
            ))}
            {lines.length > places.length && (
              <p className="small muted">
                <Text text={query.linesCut(number(MOST_LINES))} />
              </p>
            )}
          </fieldset>
        )}
        <TextField
          name="amount"
          label={query.amount}
          value={draft.amount}
          error={errorOf('amount')}
          help={query.amountHelp(money(payable, currency))}
          inputMode="decimal"
          maxLength={LONGEST_AMOUNT}
          onChange={(typed) => change({ amount: typed })}
        />
        <TextField
          name="text"
          label={query.text}
          value={draft.text}
          error={errorOf('text')}
          help={query.textHelp}
          isMultiline
          maxLength={LONGEST_TEXT}
          onChange={(text) => change({ text })}
        />
        <FileField {...{ file }} fault={fileFault} isBusy={isSending} onChange={on.onFile} />
        {!found.includes('amount') && (
          <p className="small muted">
            <Text text={rest > 0 ? query.rest(money(rest, currency)) : query.nothingLeft} />
          </p>
        )}
        {fault !== undefined && <Notice tone="danger">{fault}</Notice>}
        <Button kind="primary" type="submit" isBusy={isSending}>
          {query.send}
        </Button>
      </form>
    </Dialog>
  )
}
