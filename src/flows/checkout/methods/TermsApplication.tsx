import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Qualification } from '../../../api/AccountApi.ts'
import { useApi } from '../../../api/ApiContext.ts'
import { sessionQuery } from '../../../api/queries/session.ts'
import type { ApiError } from '../../../api/ApiError.ts'
import type { SavedPaymentMethod } from '../../../api/types.ts'
import { useHost } from '../../../contract/HostContext.ts'
import { AccountList } from '../../../features/bank-debit/AccountList.tsx'
import { BankLogin } from '../../../features/connect-payment-method/BankLogin.tsx'
import { ApplicationDialog } from '../../../features/qualification/ApplicationDialog.tsx'
import { useBusinessValues } from '../../../features/qualification/useBusinessValues.ts'
import { useAfterWords } from '../../../locales/useAfterWords.ts'
import type { MethodFormProps } from '../../../payment/method.ts'
import { Button } from '../../../ui/Button.tsx'
import { Words } from '../../../ui/Words.tsx'
import { tellRefused } from '../../tellAccount.ts'
import { InView } from './InView.tsx'
import { useConnected } from './useConnected.ts'
import { useConnectDialog } from './useConnectDialog.tsx'
import { useConsents } from './useConsents.tsx'
import { useUnready } from './useUnready.ts'

type LinkedHandler = Parameters<typeof BankLogin>[0]['onLinked']

interface Props extends MethodFormProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onMoved: (qualification: Qualification) => void
}

/** No credit yet: what it takes to get some, and the application itself in a dialog. */
export function TermsApplication({ isOpen, onOpen, onMoved, ...props }: Props) {
  const { t, money } = useAfterWords()
  const host = useHost()
  const api = useApi()
  const client = useQueryClient()
  const { session, serverNow, isBusy, type } = props
  const { buyer, transaction } = session
  const { qualification } = buyer
  const [wish, setWish] = useState<string>()
  const [values, setValues] = useBusinessValues(transaction.id, buyer)
  const consents = useConsents({ ...props, types: [type], place: 'application' })
  const connected = useConnected(session)
  const connect = useConnectDialog({ session, serverNow, country: 'US', onConnected: ({ id }) => setWish(id) })
  const box = useUnready(props, (words) => words.t.errors.not_qualified ?? words.t.apply)
  const open = () => {
    host.emit('balance-step', { step: 'qualification', paymentMethodType: type })
    onOpen(true)
  }
  const close = () => {
    onOpen(false)
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
  const account = (usable.find(({ id }) => id === wish) ?? usable[0])?.id
  const refused = useCallback((error: ApiError) => tellRefused(host.emit, error), [host])
  return (
    <div className="stack" ref={box}>
      {isApproved ? (
        <p>
          <Words text={t.approvedLimit(money(qualification.creditLimit ?? 0, qualification.currency))} />
        </p>
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
              <BankLogin onLinked={linked(onLinked)} onRefused={refused} onBack={onBack} />
            )}
            accounts={
              <AccountList accounts={buyer.paymentMethods} chosen={account} isBusy={false} onChoose={setWish}>
                {connect.button(usable.length > 0, false)}
              </AccountList>
            }
            account={account}
            onMoved={onMoved}
            onRefused={refused}
            onClose={close}
          />
          {connect.dialog}
        </InView>
      )}
    </div>
  )
}
