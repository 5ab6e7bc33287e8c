import { useState } from 'react'
import { subjectOf } from '../../session/subjectOf.ts'
import type { SavedPaymentMethod, Session } from '../../api/types.ts'
import { useHost } from '../../host/HostContext.ts'
import { ConnectDialog } from './ConnectDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { useLateAnnouncement } from '../../ui/useLateAnnouncement.ts'
import type { BankCountry } from '../../secure-frame/host/createBankFrame.ts'
import { emitRefused } from '../../host/emitAccount.ts'
import { InView } from '../../host/InView.tsx'
import { useConnected } from './useConnected.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

interface Props {
  session: Session
  serverNow: () => number
  country: BankCountry
  /** There are accounts to choose from already. */
  isOther: boolean
  /** Nothing can be done before an account is connected. */
  isNeeded: boolean
  isBusy: boolean
  onConnected: (method: SavedPaymentMethod) => void
}

/** A button, and the dialog that it opens: it connects a bank account. */
export function ConnectAccount({ session, serverNow, country, isOther, isNeeded, isBusy, onConnected }: Props) {
  const { t } = useWords(messages)
  const host = useHost()
  const connected = useConnected(session)
  const [isOpen, setOpen] = useState(false)
  /** The account that can be paid with since the dialog closed. */
  const [added, setAdded] = useState<string>()
  useLateAnnouncement(isOpen || added === undefined ? undefined : t.methodAdded(added))
  const open = () => {
    setAdded(undefined)
    host.emit('balance-step', { step: 'connect' })
    setOpen(true)
  }
  return (
    <div>
      <Button kind={isNeeded ? 'primary' : 'secondary'} isBusy={isBusy} onPress={open}>
        {isOther ? t.connectOtherAccount : t.connectAccount}
      </Button>
      {isOpen && (
        <InView>
          <ConnectDialog
            countries={[country]}
            subject={subjectOf(session)}
            serverNow={serverNow}
            onClose={() => setOpen(false)}
            onRefused={(error) => emitRefused(host.emit, error)}
            onConnected={(method) => {
              connected(method)
              onConnected(method)
              if (method.status === 'active') setAdded(method.label)
            }}
          />
        </InView>
      )}
    </div>
  )
}
