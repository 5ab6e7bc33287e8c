import { useCallback, useState } from 'react'
import type { Qualification } from '../../api/accountTypes.ts'
import type { ApiError } from '../../api/ApiError.ts'
import { subjectOf } from '../../session/subjectOf.ts'
import type { SavedPaymentMethod, Session } from '../../api/types.ts'
import { useHost } from '../../host/HostContext.ts'
import { AccountList } from '../../features/payment-methods/AccountList.tsx'
import { savedCards } from '../../features/payment-methods/savedCards.ts'
import { BankLogin } from '../../features/connect-payment-method/BankLogin.tsx'
import { ConsentBoxes } from '../../features/consents/ConsentBoxes.tsx'
import { ApplicationDialog } from '../../features/qualification/ApplicationDialog.tsx'
import { useBusinessValues } from '../../features/qualification/useBusinessValues.ts'
import type { AcceptedConsents, RequiredConsent } from '../../order/consents.ts'
import { requiredConsents } from '../../order/consents.ts'
import { isUsable } from '../../order/savedMethods.ts'
import { ConnectAccount } from '../../features/connect-payment-method/ConnectAccount.tsx'
import { InView } from '../../host/InView.tsx'
import { useConnected } from '../../features/connect-payment-method/useConnected.ts'
import { emitRefused } from '../../host/emitAccount.ts'

type LinkedHandler = Parameters<typeof BankLogin>[0]['onLinked']

interface Props {
  session: Session
  serverNow: () => number
  isOpen: boolean
  /** The method that the credit is for, where a session asks consents for others as well. */
  type?: string
  accepted: AcceptedConsents
  /** `acceptedAt`: ISO 8601; without it the payer takes the consent back. */
  onAccept: (consent: RequiredConsent, acceptedAt: string | undefined) => void
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
export function CreditApplication({ session, serverNow, isOpen, type, accepted, onAccept, ...props }: Props) {
  const { shortfall = () => undefined, ...others } = props
  const host = useHost()
  const { buyer } = session
  const [choice, setChoice] = useState<string>()
  const [values, setValues] = useBusinessValues(subjectOf(session), buyer)
  const connected = useConnected(session)
  const refused = useCallback((error: ApiError) => emitRefused(host.emit, error), [host])
  if (!isOpen) return null
  // The account that was looked into is saved as well, and can settle what is bought.
  const linked = (onLinked: LinkedHandler) => (method: SavedPaymentMethod, linkId: string) => {
    connected(method)
    onLinked(method, linkId)
  }
  const required = requiredConsents(session.requiredConsents, type === undefined ? undefined : [type])
  const usable = buyer.paymentMethods.filter(isUsable)
  const account = (usable.find(({ id }) => id === choice) ?? usable[0])?.id
  return (
    <InView>
      <ApplicationDialog
        {...others}
        values={values}
        onValues={setValues}
        consents={{
          required,
          accepted,
          boxes: (isChecked) => (
            <ConsentBoxes
              {...{ required, accepted, isChecked }}
              isBusy={false}
              onAccept={(consent, isAccepted) => {
                onAccept(consent, isAccepted ? new Date(serverNow()).toISOString() : undefined)
              }}
            />
          ),
        }}
        bankLogin={({ onLinked, onBack }) => (
          <BankLogin onLinked={linked(onLinked)} onRefused={refused} onBack={onBack} />
        )}
        accounts={
          <AccountList
            accounts={buyer.paymentMethods}
            includesCards={savedCards(buyer).length > 0}
            chosen={account}
            isBusy={false}
            onChoose={setChoice}
          >
            <ConnectAccount
              {...{ session, serverNow }}
              country="US"
              isOther={usable.length > 0}
              isNeeded={usable.length === 0}
              isBusy={false}
              onConnected={({ id }) => setChoice(id)}
            />
          </AccountList>
        }
        account={account}
        hasCards={savedCards(buyer).some(isUsable)}
        shortfall={shortfall}
        onRefused={refused}
      />
    </InView>
  )
}
