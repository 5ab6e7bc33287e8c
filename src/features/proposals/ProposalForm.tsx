import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { containsCardNumber } from '../../lib/accountNumbers.ts'
import { readEmail } from '../../lib/emails.ts'
import { useWords } from '../../locales/useWords.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { messages } from './words/en.json'

/** As the payer types it. */
export interface ProposalDraft {
  readonly name: string
  readonly email: string
  readonly message: string
}

interface Props {
  merchant: string
  /** In words. */
  amount: string
  /** Of who proposes: somebody else approves. */
  ownEmail: string | undefined
  isSending: boolean
  /** Why it was not sent, in words. */
  fault: string | undefined
  /** Something beside the form is wrong: nothing is sent. */
  isBlocked: boolean
  onSend: (draft: ProposalDraft) => void
  /** Leads back. */
  back: ReactNode
}

/** As the API has it. */
const LONGEST_NAME = 200
const LONGEST_EMAIL = 320
const LONGEST_MESSAGE = 500

const EMPTY: ProposalDraft = { name: '', email: '', message: '' }

/** Who is asked to pay, and a few words to them. */
export function ProposalForm({ merchant, amount, ownEmail, isSending, fault, isBlocked, onSend, back }: Props) {
  const { t } = useWords(messages)
  const words = t.proposals
  const form = useRef<HTMLFormElement>(null)
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const [draft, setDraft] = useState(EMPTY)
  const [isChecked, setChecked] = useState(false)
  const address = readEmail(draft.email)
  const isOwn = address !== undefined && address.toLowerCase() === ownEmail?.toLowerCase()
  const errors = {
    name: draft.name.trim() === '' ? words.nameMissing : undefined,
    email: isOwn ? words.emailOwn : address === undefined ? words.emailWrong : undefined,
    message: containsCardNumber(draft.message) ? words.messageNumber : undefined,
  }
  const first = (['name', 'email', 'message'] as const).find((name) => errors[name] !== undefined)
  const shown = (name: keyof typeof errors) => (isChecked ? errors[name] : undefined)
  const change = (part: Partial<ProposalDraft>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <form
      ref={form}
      className="pay-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
        else if (!isSending && !isBlocked) onSend({ ...draft, email: address ?? '' })
      }}
    >
      <h3 ref={heading} tabIndex={-1}>
        {words.title}
      </h3>
      <p>
        <Text text={words.about(merchant)} />
      </p>
      {fault !== undefined && <Notice tone="danger">{fault}</Notice>}
      <TextField
        name="name"
        label={words.name}
        value={draft.name}
        error={shown('name')}
        isRequired
        maxLength={LONGEST_NAME}
        onChange={(name) => change({ name })}
      />
      <TextField
        name="email"
        label={words.email}
        value={draft.email}
        error={shown('email')}
        isRequired
        inputMode="email"
        maxLength={LONGEST_EMAIL}
        onChange={(email) => change({ email })}
      />
      <TextField
        name="message"
        label={words.message}
        value={draft.message}
        error={shown('message')}
        isMultiline
        maxLength={LONGEST_MESSAGE}
        onChange={(message) => change({ message })}
      />
      <div className="actions">
        <Button kind="primary" type="submit" isBusy={isSending}>
          {words.send(amount)}
        </Button>
        {back}
      </div>
    </form>
  )
}
