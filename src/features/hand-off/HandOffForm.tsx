import { useState } from 'react'
import { containsCardNumber } from '../../lib/accountNumbers.ts'
import { readEmail } from '../../lib/emails.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

interface Props {
  /** To whom the link is mailed; empty: to nobody. */
  email: string
  message: string
  allows: boolean
  mayLend: boolean
  fault: string | undefined
  isMaking: boolean
  onEmail: (email: string) => void
  onMessage: (message: string) => void
  onAllow: (allows: boolean) => void
  onCreate: () => void
}

/** As the API has it. */
const LONGEST_MESSAGE = 500
const LONGEST_EMAIL = 320

/** What the link does, a few words to go with it, and the button that makes it. */
export function HandOffForm({ email, message, allows, mayLend, fault, isMaking, ...on }: Props) {
  const { t } = useWords(messages)
  const [isChecked, setChecked] = useState(false)
  const isRefused = containsCardNumber(message)
  const isMailed = email.trim() !== ''
  const isMisspelt = isMailed && readEmail(email) === undefined
  return (
    <div className="dialog-body stack">
      <TextField
        name="email"
        label={t.handOffEmail}
        value={email}
        error={isChecked && isMisspelt ? t.handOffEmailWrong : undefined}
        inputMode="email"
        maxLength={LONGEST_EMAIL}
        onChange={on.onEmail}
        onLeave={() => setChecked(true)}
      />
      <TextField
        name="message"
        label={t.handOffMessage}
        value={message}
        error={isChecked && isRefused ? t.handOffNumber : undefined}
        isMultiline
        maxLength={LONGEST_MESSAGE}
        onChange={on.onMessage}
        onLeave={() => setChecked(true)}
      />
      {mayLend && (
        <CheckBox
          label={
            <>
              <span>{t.handOffAllow}</span>
              <span className="consent small muted">{t.handOffAllowHint}</span>
            </>
          }
          isChecked={allows}
          isBusy={isMaking}
          onChange={on.onAllow}
        />
      )}
      {fault && <Notice tone="danger">{fault}</Notice>}
      <Button
        kind="primary"
        isBusy={isMaking}
        onPress={() => {
          setChecked(true)
          if (!isRefused && !isMisspelt) on.onCreate()
        }}
      >
        {isMailed ? t.handOffSend : t.handOffCreate}
      </Button>
    </div>
  )
}
