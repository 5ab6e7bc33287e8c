import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { subjectOf } from '../../../api/subjectOf.ts'
import type { SavedPaymentMethod, Session } from '../../../api/types.ts'
import { useHost } from '../../../contract/HostContext.ts'
import { ConnectDialog } from '../../../features/connect-payment-method/ConnectDialog.tsx'
import { useAfterWords } from '../../../locales/useAfterWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLateAnnouncement } from '../../../ui/useLateAnnouncement.ts'
import type { BankCountry } from '../../../secure-frame/host/createBankFrame.ts'
import { tellRefused } from '../../tellAccount.ts'
import { InView } from './InView.tsx'
import { useConnected } from './useConnected.ts'

interface Facts {
  session: Session
  serverNow: () => number
  country: BankCountry
  onConnected: (method: SavedPaymentMethod) => void
}

interface Connecting {
  readonly button: (isOther: boolean, isBusy: boolean) => ReactNode
  readonly dialog: ReactNode
  readonly focus: () => void
}

/** The dialog that connects a bank account, and the button that opens it. */
export function useConnectDialog({ session, serverNow, country, onConnected }: Facts): Connecting {
  const { t } = useAfterWords()
  const host = useHost()
  const connected = useConnected(session)
  const [isOpen, setOpen] = useState(false)
  /** The account that can be paid with since the dialog closed. */
  const [added, setAdded] = useState<string>()
  const row = useRef<HTMLDivElement>(null)
  const open = () => {
    setAdded(undefined)
    host.emit('balance-step', { step: 'connect' })
    setOpen(true)
  }
  return {
    focus: () => row.current?.querySelector('button')?.focus(),
    button: (isOther, isBusy) => (
      <div ref={row}>
        <Button isBusy={isBusy} onPress={open}>
          {isOther ? t.connectOtherAccount : t.connectAccount}
        </Button>
        <Said text={isOpen || added === undefined ? undefined : t.methodAdded(added)} />
      </div>
    ),
    dialog: isOpen && (
      <InView>
        <ConnectDialog
          countries={[country]}
          subject={subjectOf(session)}
          serverNow={serverNow}
          onClose={() => setOpen(false)}
          onRefused={(error) => tellRefused(host.emit, error)}
          onConnected={(method) => {
            connected(method)
            onConnected(method)
            if (method.status === 'active') setAdded(method.label)
          }}
        />
      </InView>
    ),
  }
}

/** Speaks where the button stands: in the application for credit too, which is a dialog itself. */
function Said({ text }: { text: string | undefined }) {
  useLateAnnouncement(text)
  return null
}
