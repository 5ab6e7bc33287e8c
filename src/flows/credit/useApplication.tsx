import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import type { Qualification } from '../../api/AccountApi.ts'
import type { ApiError } from '../../api/ApiError.ts'
import { subjectOf } from '../../api/subjectOf.ts'
import type { SavedPaymentMethod, Session } from '../../api/types.ts'
import { useHost } from '../../contract/HostContext.ts'
import { AccountList } from '../../features/bank-debit/AccountList.tsx'
import { BankLogin } from '../../features/connect-payment-method/BankLogin.tsx'
import { ApplicationDialog } from '../../features/qualification/ApplicationDialog.tsx'
import { useBusinessValues } from '../../features/qualification/useBusinessValues.ts'
import { InView } from '../checkout/methods/InView.tsx'
import { hasUsableCards, isUsable } from '../checkout/methods/usableCards.ts'
import { useConnectDialog } from '../checkout/methods/useConnectDialog.tsx'
import { useConnected } from '../checkout/methods/useConnected.ts'
import { useConsents } from '../checkout/methods/useConsents.tsx'
import { tellRefused } from '../tellAccount.ts'

type LinkedHandler = Parameters<typeof BankLogin>[0]['onLinked']

interface Facts {
  session: Session
  serverNow: () => number
  isBusy: boolean
  /** The method that the credit is for, where a session asks consents for others as well. */
  type?: string
  /** What leads on from a line of credit that is open. */
  doneLabel: string
  /** What an approval lacks for the order, where there is one. */
  shortfall?: Parameters<typeof ApplicationDialog>[0]['shortfall']
  onMoved: (qualification: Qualification) => void
  onClose: () => void
}

/**
 * The application for credit in its dialog, with what it takes from elsewhere: the bank's log-in, the consents, and the
 * accounts to settle with. What is typed and chosen outlives the dialog.
 */
export function useApplication(facts: Facts): ReactNode {
  const { session, serverNow, isBusy, type, doneLabel, shortfall = () => undefined, onMoved, onClose } = facts
  const host = useHost()
  const { buyer } = session
  const [wish, setWish] = useState<string>()
  const [values, setValues] = useBusinessValues(subjectOf(session), buyer)
  const consents = useConsents({
    session,
    serverNow,
    isBusy,
    types: type === undefined ? undefined : [type],
    place: 'application',
  })
  const connected = useConnected(session)
  const connect = useConnectDialog({ session, serverNow, country: 'US', onConnected: ({ id }) => setWish(id) })
  // The account that was looked into is saved as well, and can settle what is bought.
  const linked = (onLinked: LinkedHandler) => (method: SavedPaymentMethod, linkId: string) => {
    connected(method)
    onLinked(method, linkId)
  }
  const usable = buyer.paymentMethods.filter(isUsable)
  const account = (usable.find(({ id }) => id === wish) ?? usable[0])?.id
  const refused = useCallback((error: ApiError) => tellRefused(host.emit, error), [host])
  return (
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
        hasCards={hasUsableCards(session)}
        doneLabel={doneLabel}
        shortfall={shortfall}
        onMoved={onMoved}
        onRefused={refused}
        onClose={onClose}
      />
      {connect.dialog}
    </InView>
  )
}
