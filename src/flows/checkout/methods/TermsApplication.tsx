import { useQueryClient } from '@tanstack/react-query'
import type { Qualification } from '../../../api/AccountApi.ts'
import { useApi } from '../../../api/ApiContext.ts'
import { sessionQuery } from '../../../api/queries/session.ts'
import { useHost } from '../../../contract/HostContext.ts'
import { applyLabel } from '../../../features/qualification/applyLabel.ts'
import { shortfallOf } from '../../../features/qualification/shortfall.ts'
import { useAfterWords } from '../../../locales/useAfterWords.ts'
import type { MethodFormProps } from '../../../payment/method.ts'
import { Button } from '../../../ui/Button.tsx'
import { Words } from '../../../ui/Words.tsx'
import { useApplication } from '../../credit/useApplication.tsx'
import { useOtherMethods } from './useOtherMethods.ts'
import { useSplit } from './useSplit.ts'
import { useUnready } from './useUnready.ts'

interface Props extends MethodFormProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onMoved: (qualification: Qualification) => void
}

/** No credit yet: what it takes to get some, and the application itself in a dialog. */
export function TermsApplication({ isOpen, onOpen, onMoved, ...props }: Props) {
  const words = useAfterWords()
  const { t, money } = words
  const host = useHost()
  const api = useApi()
  const client = useQueryClient()
  const { session, serverNow, isBusy, type } = props
  const { qualification } = session.buyer
  const close = () => {
    onOpen(false)
    // With what was decided the form of the terms may come in place of this one.
    void client.refetchQueries(sessionQuery(api))
  }
  const order = { ...session.transaction, split: useSplit(session.transaction) }
  const others = useOtherMethods(session.transaction)
  const shortfall = (now: Qualification) => shortfallOf(now, { ...order, others }, words)
  const facts = { session, serverNow, isBusy, type, doneLabel: t.useTerms, shortfall }
  const dialog = useApplication({ ...facts, onMoved, onClose: close })
  const box = useUnready(props, (words) => words.t.errors.not_qualified ?? words.t.apply)
  const open = () => {
    host.emit('balance-step', { step: 'qualification', paymentMethodType: type })
    onOpen(true)
  }
  const short = shortfall(qualification)
  // The dialog may still stand over what it has led to.
  const isActive = qualification.status === 'completed'
  const isApproved = isActive || qualification.status === 'approved_not_activated'
  // An order's session has no word on the part that is missing.
  const label = applyLabel(t, qualification) ?? t.applyContinue
  return (
    <div className="stack" ref={box}>
      {isApproved ? (
        <p>
          <Words
            text={short?.detail ?? t.approvedLimit(money(qualification.creditLimit ?? 0, qualification.currency))}
          />
        </p>
      ) : (
        <div>
          <p>{t.applyIntro}</p>
          <p className="muted">{t.applyNeeds}</p>
        </div>
      )}
      {!isActive && (
        <Button kind="primary" isBusy={isBusy} onPress={open}>
          {label}
        </Button>
      )}
      {isOpen && dialog}
    </div>
  )
}
