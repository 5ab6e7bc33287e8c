import { useState, useSyncExternalStore } from 'react'
import type { Session } from '../../api/types.ts'
import { useConfig } from '../../contract/HostContext.ts'
import { useStyles } from '../../contract/useStyles.ts'
import { useInvoiceWords } from '../../locales/useInvoiceWords.ts'
import { hasRecord } from '../../payment/hasRecord.ts'
import { useTelemetryUser } from '../../payment-screens/useTelemetryUser.ts'
import after from '../../styles/after.css'
import styles from '../../styles/invoices.css'
import type { Account as AccountParts, AccountView } from './accountState.ts'
import { addressPlace, createAccount } from './accountState.ts'
import { ActivityScreen } from './ActivityScreen.tsx'
import { InvoiceScreen } from './InvoiceScreen.tsx'
import { InvoicesScreen } from './InvoicesScreen.tsx'
import { PayInvoices } from './PayInvoices.tsx'

/** What a buyer owes, can pay and has paid. */
export function Account({ session }: { session: Session }) {
  const { router } = useConfig()
  useStyles(after)
  useStyles(styles)
  useTelemetryUser()
  const [account] = useState(() => {
    const place = () => (router === 'browser' ? addressPlace(window, sessionStorage) : sessionStorage)
    const created = createAccount(session.buyer.id, place)
    const { view } = created.state.getState()
    // A payment that this browser may have begun is resumed before anything else can be paid.
    const isPaying = view.name === 'pay' || hasRecord(session.buyer.id)
    const isPayable = created.selection.getState().chosen.size > 0
    if (isPaying !== (view.name === 'pay') || (isPaying && !isPayable)) {
      created.state.setState({
        ...created.state.getState(),
        view: { name: isPayable && isPaying ? 'pay' : 'invoices' },
      })
    }
    return created
  })
  const { view } = useSyncExternalStore(account.state.subscribe, account.state.getState)
  const [first] = useState(view)
  const show = (next: AccountView) => account.state.setState({ ...account.state.getState(), view: next })
  return (
    <section className="screen account">
      {(view.name === 'invoices' || view.name === 'activity') && <Sections view={view.name} onShow={show} />}
      <View {...{ account, session, view }} wasInUse={view !== first} onShow={show} />
    </section>
  )
}

interface ViewProps {
  account: AccountParts
  session: Session
  view: AccountView
  /** There was another view before, which had the focus. */
  wasInUse: boolean
  onShow: (view: AccountView) => void
}

function View({ view, ...rest }: ViewProps) {
  switch (view.name) {
    case 'invoices':
      return <InvoicesScreen {...rest} />
    case 'activity':
      return <ActivityScreen />
    case 'detail':
      return <InvoiceScreen {...rest} id={view.id} />
    case 'pay':
      return <PayInvoices {...rest} />
  }
}

/** From one section of the account to another. */
function Sections({ view, onShow }: { view: 'invoices' | 'activity'; onShow: (view: AccountView) => void }) {
  const { t } = useInvoiceWords()
  return (
    <nav className="sections" aria-label={t.sections}>
      {(['invoices', 'activity'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-current={view === name ? 'page' : undefined}
          onClick={() => onShow({ name })}
        >
          {t[name]}
        </button>
      ))}
    </nav>
  )
}
