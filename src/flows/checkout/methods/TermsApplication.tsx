import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Qualification } from '../../../api/AccountApi.ts'
import { useApi } from '../../../api/ApiContext.ts'
import { sessionQuery } from '../../../api/queries/session.ts'
import type { SavedPaymentMethod } from '../../../api/types.ts'
import { useHost } from '../../../contract/HostContext.ts'
import { AccountList } from '../../../features/bank-debit/AccountList.tsx'
import { BankLogin } from '../../../features/connect-payment-method/BankLogin.tsx'
import { ApplicationDialog } from '../../../features/qualification/ApplicationDialog.tsx'
import { useBusinessValues } from '../../../features/qualification/useBusinessValues.ts'
import { useAfterWords } from '../../../locales/useAfterWords.ts'
import type { MethodFormProps } from '../../../payment/method.ts'
import { Button } from '../../../ui/Button.tsx'
import { tellQualification, tellRefused } from '../../tellAccount.ts'
import { InView } from './InView.tsx'
import { useConnected } from './useConnected.ts'
import { useConnectDialog } from './useConnectDialog.tsx'
import { useConsents } from './useConsents.tsx'

type LinkedHandler = Parameters<typeof BankLogin>[0]['onLinked']

/** No credit yet: what it takes to get some, and the application itself in a dialog. */
export function TermsApplication(props: MethodFormProps) {
  const { t, money } = useAfterWords()
  const host = useHost()
  const api = useApi()
  const client = useQueryClient()
  const { session, serverNow, isBusy, onOffer, type } = props
  const { buyer, transaction } = session
  const { qualification } = buyer
  const [isOpen, setOpen] = useState(false)
  const [values, setValues] = useBusinessValues(transaction.id, buyer)
  const told = useRef(qualification.status)
  const consents = useConsents({ ...props, types: [type] })
  const connected = useConnected(session)
  const connect = useConnectDialog({ session, serverNow, country: 'US', onConnected: () => {} })
  const { amount } = transaction
  useEffect(() => {
    onOffer({ amount })
    return () => onOffer(undefined)
  }, [onOffer, amount])
  const moved = useCallback(
    (now: Qualification) => {
      if (told.current === now.status) return
      told.current = now.status
      tellQualification(host.emit, now)
    },
    [host],
  )
  const open = () => {
    host.emit('balance-step', { step: 'qualification', paymentMethodType: type })
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    // With what was decided the form of the terms may come in place of this one.
    void client.refetchQueries(sessionQuery(api))
  }
  // The account that was looked into is saved as well, and can settle what is bought.
  const linked = (onLinked: LinkedHandler) => (method: SavedPaymentMethod, linkId: string) => {
    connected(method)
    onLinked(method, linkId)
  }
  const isApproved = qualification.status === 'approved_not_activated'
  const label = isApproved ? t.applyActivate : qualification.status === 'in_progress' ? t.applyContinue : t.apply
  const usable = buyer.paymentMethods.filter(({ status, isExpired }) => status === 'active' && !isExpired)
  return (
    <div className="stack">
      {isApproved ? (
        <p>{t.approvedLimit(money(qualification.creditLimit ?? 0, qualification.currency))}</p>
      ) : (
        <div>
          <p>{t.applyIntro}</p>
          <p className="muted">{t.applyNeeds}</p>
        </div>
      )}
      <Button isBusy={isBusy} onPress={open}>
        {label}
      </Button>
      {isOpen && (
        <InView>
          <ApplicationDialog
            values={values}
            onValues={setValues}
            consents={consents}
            bankLogin={({ onLinked, onBack }) => (
              <BankLogin
                onLinked={linked(onLinked)}
                onRefused={(error) => tellRefused(host.emit, error)}
                onBack={onBack}
              />
            )}
            accounts={(choice) => (
              <AccountList accounts={buyer.paymentMethods} isBusy={false} {...choice}>
                {connect.button(usable.length > 0, false)}
              </AccountList>
            )}
            firstAccount={usable[0]?.id}
            onMoved={moved}
            onClose={close}
          />
          {connect.dialog}
        </InView>
      )}
    </div>
  )
}
