import type { ComponentProps } from 'react'
import { useRef, useState } from 'react'
import type { SavedPaymentMethod, Session } from '../../api/types.ts'
import { useHost } from '../../host/HostContext.ts'
import { useStyles } from '../../host/useStyles.ts'
import { StoredCard } from '../../methods/card/saved/StoredCard.tsx'
import { ConnectDialog } from '../../features/connect-payment-method/ConnectDialog.tsx'
import type { ConnectMethod } from '../../features/connect-payment-method/ConnectMethods.tsx'
import { MethodRow } from '../../features/payment-methods/MethodRow.tsx'
import { RemoveQuestion } from '../../features/payment-methods/RemoveQuestion.tsx'
import { isDue, findUnfinishedVerification } from '../../features/payment-methods/findUnfinishedVerification.ts'
import { LockedAccount } from '../../features/verify-account/LockedAccount.tsx'
import { useVerification } from '../../features/verify-account/useVerification.ts'
import { VerifyAccount } from '../../features/verify-account/VerifyAccount.tsx'
import { Button } from '../../ui/Button.tsx'
import { useCardFrame } from '../../methods/card/frame/useCardFrame.ts'
import { useServerNow } from '../useServerNow.ts'
import { StatusNote } from './StatusNote.tsx'
import { useAccountControls } from './useAccountControls.ts'
import { useMethodActions } from './useMethodActions.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages as connectPaymentMethodMessages } from '../../features/connect-payment-method/words/en.json'
import { messages } from './words/en.json'
import ui from '../../ui/ui.css'
import methodsStyles from '../../features/payment-methods/methods.css'
import verifyStyles from '../../features/verify-account/verify.css'

const CONNECT_METHODS = ['card', 'login', 'numbers'] as const
const COUNTRIES = ['US', 'CA'] as const

/** The list, above it what is unfinished, and the dialogs that change it. */
export function SavedMethods({ methods, session }: { methods: readonly SavedPaymentMethod[]; session: Session }) {
  const { t } = useWords(connectPaymentMethodMessages, messages)
  const host = useHost()
  useStyles(ui, methodsStyles, verifyStyles)
  const serverNow = useServerNow()
  const today = new Date(serverNow()).toISOString().slice(0, 10)
  const actions = useMethodActions()
  // What was left unfinished is gone on with where it stopped, without taking the focus from the page.
  const [verifying, setVerifying] = useState({ id: findUnfinishedVerification(methods, today)?.id, isAsked: false })
  const [removing, setRemoving] = useState<SavedPaymentMethod>()
  const [connecting, setConnecting] = useState<{ start?: ConnectMethod }>()
  const head = useRef<HTMLDivElement>(null)
  const open = methods.find(({ id, status }) => id === verifying.id && status !== 'active')
  const pending = open?.status === 'pending_verification' ? open : undefined
  const verification = useVerification(pending, actions.prove)

  const connect = (start?: ConnectMethod) => {
    actions.clear()
    host.emit('balance-step', { step: 'connect' })
    setConnecting(start ? { start } : {})
  }
  useAccountControls({
    verification: pending && verification,
    focus: () => head.current?.querySelector('button')?.focus(),
    onReset: actions.clear,
  })

  return (
    <section className="screen" part="methods">
      <div ref={head} className="account-head">
        <h2>{t.savedMethods}</h2>
        <Button kind={open ? 'secondary' : 'primary'} onPress={() => connect()}>
          {t.addMethod}
        </Button>
      </div>
      {actions.status && <StatusNote status={actions.status} methods={methods} />}
      {open?.status === 'locked' && (
        <LockedAccount label={open.label} onRemove={() => setRemoving(open)} onLogin={() => connect('login')} />
      )}
      {pending && (
        <VerifyAccount
          key={pending.id}
          verification={verification}
          method={pending}
          isDue={isDue(pending, today)}
          takesFocus={verifying.isAsked}
          onLogin={() => connect('login')}
        />
      )}
      {methods.length === 0 ? (
        <p className="muted">{`${t.noSavedMethods} ${t.noMethodsYet}`}</p>
      ) : (
        <ul className="list methods-list" part="list">
          {methods.map((method) => (
            <MethodRow
              key={method.id}
              method={method}
              isOpen={method.id === open?.id}
              isBusy={method.id === actions.changing}
              onMakeDefault={() => void actions.makeDefault(method)}
              onVerify={() => {
                actions.clear()
                setVerifying({ id: method.id, isAsked: true })
              }}
              onRemove={() => {
                actions.clear()
                setRemoving(method)
              }}
            />
          ))}
        </ul>
      )}
      {removing && (
        <RemoveQuestion
          method={removing}
          hasHeir={removing.isDefault && methods.some(({ id, status }) => id !== removing.id && status === 'active')}
          onClose={() => setRemoving(undefined)}
          onRemove={async (cancels) => {
            const code = await actions.remove(removing, cancels)
            if (code === undefined) setRemoving(undefined)
            return code
          }}
        />
      )}
      {connecting && (
        <ConnectDialog
          {...connecting}
          methods={CONNECT_METHODS}
          countries={COUNTRIES}
          subject={session.buyer.id}
          serverNow={serverNow}
          card={(props) => (
            <CardFields
              {...props}
              subject={session.buyer.id}
              serverNow={serverNow}
              consent={session.requiredConsents.find(({ kind }) => kind === 'stored_card')}
            />
          )}
          onConnected={actions.connected}
          onRefused={actions.refused}
          onClose={() => {
            setConnecting(undefined)
            void actions.reread()
          }}
        />
      )}
    </section>
  )
}

interface CardProps extends Omit<ComponentProps<typeof StoredCard>, 'frame'> {
  /** The id of the buyer who saves the card. */
  subject: string
}

/** The card fields of the dialog, with the element's card frame for as long as they are shown. */
function CardFields({ subject, ...props }: CardProps) {
  const frame = useCardFrame(subject)
  return frame && <StoredCard {...props} frame={frame} />
}
