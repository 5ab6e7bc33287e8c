import { useId, useRef } from 'react'
import type { HandOffLink } from '../../api/accountTypes.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { useFormats } from '../../locales/formats.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

interface Props {
  link: HandOffLink
  isUnread: boolean
  /** Why the link could not be taken back, in words. */
  fault: string | undefined
  isBusy: boolean
  merchant: string
  /** In words. */
  amount: string
  onRenew: () => void
  onEnd: (() => void) | undefined
}

const TONE = { waiting: 'accent', opened: 'accent', paid: 'success', expired: 'warning' } as const

/** The status of the link, and while it opens something, how to send it. */
export function LinkShown({ link, isUnread, fault, isBusy, merchant, amount, onRenew, onEnd }: Props) {
  const { t } = useWords(messages, labels)
  const { instant } = useFormats()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { url, status, expiresAt, mailedTo } = link
  const isOpen = status === 'waiting' || status === 'opened'
  const until = instant(expiresAt)
  return (
    <div className="dialog-body stack">
      <Notice tone={TONE[status]}>
        <strong>{t.handOffStatus[status]}</strong>
        {isOpen && mailedTo && (
          <p>
            <Text text={t.handOffSent(mailedTo)} />
          </p>
        )}
        {isOpen && (
          <p>
            <Text text={t.handOffUntil(until)} />
          </p>
        )}
        {isOpen && isUnread && <p>{t.handOffUnread}</p>}
      </Notice>
      {isOpen && (
        <>
          <div className="field" part="field">
            <label htmlFor={id}>{t.handOffUrl}</label>
            <input
              ref={field}
              id={id}
              name="link"
              value={url}
              readOnly
              dir="ltr"
              aria-describedby={`${id}-message`}
              onFocus={(event) => event.target.select()}
            />
            <p className="message muted" id={`${id}-message`}>
              {t.handOffSecret}
            </p>
          </div>
          <div className="stack">
            <CopyButton
              kind="primary"
              text={url}
              label={t.handOffCopy}
              doneLabel={t.copied}
              selectedHelp={t.selectedToCopy}
              field={field}
            />
            <a
              className="button"
              part="button-secondary"
              href={mailtoOf(t.handOffSubject(amount, merchant), t.handOffText(amount, merchant, until, url))}
            >
              {t.handOffMail}
            </a>
          </div>
        </>
      )}
      {fault && <Notice tone="danger">{fault}</Notice>}
      {isOpen && onEnd && (
        <Button kind="text" isBusy={isBusy} onPress={onEnd}>
          {t.handOffEnd}
        </Button>
      )}
      {status !== 'paid' && (
        <Button kind={isOpen ? 'text' : 'primary'} onPress={onRenew}>
          {isOpen ? t.handOffRenew : t.handOffAgain}
        </Button>
      )}
    </div>
  )
}

/** The address that opens a new message in the payer's mail program, to nobody yet. A subject is one line. */
export function mailtoOf(subject: string, text: string): string {
  const line = subject.replaceAll(/\s+/g, ' ')
  return `mailto:?subject=${encodeURIComponent(line)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
}
