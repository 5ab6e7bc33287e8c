import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ApiError } from '../../api/ApiError.ts'
import type { SavedPaymentMethod } from '../../api/types.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import type { BankCountry } from '../../secure-frame/host/createBankFrame.ts'
import { BankLogin } from './BankLogin.tsx'
import { BankNumbers } from './BankNumbers.tsx'
import type { ConnectMethod } from './ConnectMethods.tsx'
import { ConnectMethods } from './ConnectMethods.tsx'
import type { ConnectMethodProps } from './SaveMethodForm.tsx'
import { useFormats } from '../../locales/formats.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import { useStyles } from '../../host/useStyles.ts'
import ui from '../../ui/ui.css'
import bankFrame from './bankFrame.css'

interface Props {
  /** Where the account may be, the likeliest first. */
  countries: readonly BankCountry[]
  /** The transaction or buyer that it is connected for. */
  subject: string
  /** Milliseconds since 1970 by the server's clock. */
  serverNow: () => number
  /** What is offered. @default the bank's log-in and the account's numbers */
  methods?: readonly ConnectMethod[]
  /** The fields of a card, where `methods` has it. */
  card?: (props: ConnectMethodProps) => ReactNode
  /** Begins there instead of asking how. */
  start?: ConnectMethod
  onConnected: (method: SavedPaymentMethod) => void
  onRefused: (error: ApiError) => void
  onClose: () => void
}

const BANK_METHODS = ['login', 'numbers'] as const

/**
 * Connects a payment method: a bank account through the bank's own log-in or by its numbers, which then have to be
 * verified, or a card where the flow has one to offer.
 */
export function ConnectDialog({ methods = BANK_METHODS, start, card, onConnected, onClose, ...props }: Props) {
  useStyles(ui, bankFrame)
  const { t } = useWords(messages, labels)
  const { day } = useFormats()
  const { countries, subject, serverNow, onRefused } = props
  const [method, setMethod] = useState(start)
  const [pending, setPending] = useState<SavedPaymentMethod>()
  const expectedOn = pending?.verification?.expectedOn
  const onSaved = (saved: SavedPaymentMethod) => {
    onConnected(saved)
    if (saved.status === 'active') onClose()
    else setPending(saved)
  }
  const onBack = () => (start === undefined ? setMethod(undefined) : onClose())
  const hasCard = methods.includes('card')
  return (
    <Dialog
      title={hasCard ? t.addMethod : t.connectTitle}
      closeLabel={t.close}
      purpose={method === start && !pending ? (hasCard ? t.noMethodsYet : t.noAccount) : undefined}
      step={pending ?? method}
      announced={pending && t.accountSaved}
      onClose={onClose}
    >
      {pending ? (
        <div className="dialog-body stack">
          <Notice tone="success">
            <strong>{t.accountSaved}</strong>
            {expectedOn && (
              <p>
                <Text text={t.connectPending(day(expectedOn))} />
              </p>
            )}
          </Notice>
          <Button kind="primary" onPress={onClose}>
            {t.done}
          </Button>
        </div>
      ) : (
        <>
          {method === undefined && <ConnectMethods methods={methods} onChoose={setMethod} />}
          {method === 'card' && card?.({ onSaved, onRefused, onBack })}
          {method === 'login' && (
            <BankLogin {...{ onRefused, onBack }} onLinked={onSaved} onNumbers={() => setMethod('numbers')} />
          )}
          {method === 'numbers' && <BankNumbers {...{ countries, subject, serverNow, onSaved, onRefused, onBack }} />}
        </>
      )}
    </Dialog>
  )
}
