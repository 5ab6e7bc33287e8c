import { useRef, useState } from 'react'
import type { Invoice } from '../../../api/types.ts'
import { useWords } from '../../../locales/useWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { Text } from '../../../ui/Text.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { QueryDraft } from './queryDraft.ts'
import { REASONS } from './queryDraft.ts'
import { messages } from './words/en.json'

/** An invoice of which something is in question. */
export interface QueriedPart {
  readonly invoice: Pick<Invoice, 'id' | 'number' | 'currency'>
  /** In minor units. */
  readonly amount: number
  /** The sentence about it that is sent. */
  readonly text: string
}

export type SharedDraft = Pick<QueryDraft, 'reason' | 'text'>

interface Props {
  parts: readonly QueriedPart[]
  /** So many there are in all; more than `parts` where not all can be queried at once. */
  total: number
  merchant: string
  draft: SharedDraft
  isSending: boolean
  /** How many were sent until now, in words. */
  progress: string | undefined
  fault: string | undefined
  onDraft: (draft: SharedDraft) => void
  onSend: () => void
  onClose: () => void
}

const MOST_NAMED = 10
const LONGEST_TEXT = 1_500

/** Asks what is wrong with several invoices, each of which is queried on its own. */
export function QueriesDialog({ parts, total, merchant, draft, isSending, progress, fault, ...on }: Props) {
  const { t, money, number } = useWords(messages)
  const { query } = t
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setChecked] = useState(false)
  const count = parts.length
  const [first] = parts
  const send = () => {
    setChecked(true)
    if (draft.reason === '') form.current?.querySelector<HTMLElement>('[name="reason"]')?.focus()
    else if (!isSending) on.onSend()
  }
  return (
    <Dialog
      title={query.titleOfMany(count, number(count))}
      closeLabel={query.close}
      purpose={query.purposeOfMany(merchant)}
      announced={fault ?? progress}
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
        {total > count && (
          <Notice tone="warning">
            <Text text={query.cutTo(number(count), number(total))} />
          </Notice>
        )}
        <ul className="entries" aria-label={query.amount}>
          {parts.slice(0, MOST_NAMED).map(({ invoice: { id, number: name, currency }, amount }) => (
            <li key={id}>
              <bdi translate="no">{name}</bdi>
              <span translate="no">{money(amount, currency)}</span>
            </li>
          ))}
          {count > MOST_NAMED && (
            <li>
              <span className="muted">{query.moreOfMany(count - MOST_NAMED, number(count - MOST_NAMED))}</span>
            </li>
          )}
        </ul>
        <SelectField
          name="reason"
          label={query.reason}
          value={draft.reason}
          empty={query.choose}
          options={REASONS.map((value) => ({ value, label: query.reasons[value] }))}
          error={isChecked && draft.reason === '' ? query.reasonMissing : undefined}
          onChange={(reason) => on.onDraft({ ...draft, reason: reason as QueryDraft['reason'] })}
        />
        <TextField
          name="text"
          label={query.textOfMany}
          value={draft.text}
          help={query.textOfManyHelp(first?.text ?? '')}
          isMultiline
          maxLength={LONGEST_TEXT}
          onChange={(text) => on.onDraft({ ...draft, text })}
        />
        {fault !== undefined && <Notice tone="danger">{fault}</Notice>}
        <Button kind="primary" type="submit" isBusy={isSending}>
          {query.sendMany(count, number(count))}
        </Button>
        {progress !== undefined && (
          <p className="small muted">
            <Text text={progress} />
          </p>
        )}
      </form>
    </Dialog>
  )
}
