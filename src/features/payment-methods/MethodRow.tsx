import type { SavedPaymentMethod } from '../../api/types.ts'
import { formatMonth } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { MethodMark } from '../../ui/MethodMark.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import { textOf } from '../../lib/textOf.ts'

interface Props {
  method: SavedPaymentMethod
  /** What is left to do about it stands above the list. */
  isOpen: boolean
  /** Being made the default. */
  isBusy: boolean
  onMakeDefault: () => void
  onVerify: () => void
  onRemove: () => void
}

/** A saved method: what it is, how it stands, and what can be done with it. */
export function MethodRow({ method, isOpen, isBusy, onMakeDefault, onVerify, onRemove }: Props) {
  const { t, tag } = useWords(messages, labels)
  const { label, brand, institutionName, status, isDefault, isExpired, expiryMonth, expiryYear } = method
  const isAbove = status === 'locked' && isOpen
  const expiry = expiryMonth && expiryYear ? formatMonth(expiryMonth, expiryYear, tag) : undefined
  return (
    <li className="list-row method-line">
      <span className="owned">
        <MethodMark brand={brand} institutionName={institutionName} />
        <span>
          <span className="name">
            <Text text={label} />
          </span>
          {expiry !== undefined && (
            <span className={`small ${isExpired ? 'danger' : 'muted'}`}>
              <Text text={isExpired ? t.cardHasExpired(expiry) : t.expires(expiry)} />
            </span>
          )}
          {status === 'locked' && !isOpen && <span className="small muted">{t.lockedHint}</span>}
        </span>
      </span>
      {status !== 'active' && (
        <span className={`mark ${status === 'locked' ? 'danger' : 'warning'}`}>{textOf(t.methodStatus, status)}</span>
      )}
      {!isAbove && (
        <span className="row">
          {isDefault && <span className="mark">{t.defaultMethod}</span>}
          {status === 'pending_verification' && !isOpen && (
            <Button kind="text" label={t.verifyOf(label)} onPress={onVerify}>
              {t.verify}
            </Button>
          )}
          {status === 'active' && !isDefault && !isExpired && (
            <Button kind="text" label={t.makeDefaultOf(label)} isBusy={isBusy} onPress={onMakeDefault}>
              {t.makeDefault}
            </Button>
          )}
          <span className="removal">
            <Button kind="text" label={t.removeOf(label)} onPress={onRemove}>
              {t.remove}
            </Button>
          </span>
        </span>
      )}
    </li>
  )
}
