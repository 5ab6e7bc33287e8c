import { useState } from 'react'
import { readEmail } from '../../../lib/emails.ts'
import { useWords } from '../../../locales/useWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { messages } from './words/en.json'

interface Props {
  /** In words. */
  from: string
  to: string
  isSending: boolean
  fault: string | undefined
  onSend: (email: string) => void
  onClose: () => void
}

/** As the API has it. */
const LONGEST_EMAIL = 320

/** Asks where a statement is mailed to. */
export function MailStatement({ from, to, isSending, fault, onSend, onClose }: Props) {
  const { t } = useWords(messages)
  const { statement: words } = t
  const [email, setEmail] = useState('')
  const [isChecked, setChecked] = useState(false)
  const address = readEmail(email)
  return (
    <Dialog
      title={words.mail}
      closeLabel={words.close}
      purpose={words.mailExplained(from, to)}
      announced={fault}
      onClose={onClose}
    >
      <form
        className="dialog-body stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (address !== undefined && !isSending) onSend(address)
        }}
      >
        <TextField
          name="email"
          label={words.email}
          value={email}
          error={isChecked && address === undefined ? words.emailWrong : undefined}
          inputMode="email"
          autoComplete="email"
          maxLength={LONGEST_EMAIL}
          onChange={setEmail}
          onLeave={() => setChecked(email !== '')}
        />
        {fault && <Notice tone="danger">{fault}</Notice>}
        <Button kind="primary" type="submit" isBusy={isSending}>
          {words.send}
        </Button>
      </form>
    </Dialog>
  )
}
