import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Session } from '../../api/types.ts'
import { useConfig } from '../../host/HostContext.ts'
import { useStyles } from '../../host/useStyles.ts'
import { hasRecord } from '../../payment/hasRecord.ts'
import { PaymentMethods } from '../../pay/saved-methods/PaymentMethods.tsx'
import { useTelemetryUser } from '../../pay/useTelemetryUser.ts'
import { mayManage, mayPropose, mayReview } from '../../session/permissions.ts'
import type { AccountSection, AccountStore, AccountView } from './accountState.ts'
import { addressPlace, createAccountStore } from './accountState.ts'
import { ActivityScreen } from './ActivityScreen.tsx'
import { InvoiceScreen } from './InvoiceScreen.tsx'
import { InvoicesScreen } from './InvoicesScreen.tsx'
import { LazySection } from './LazySection.tsx'
import { PayInvoices } from './PayInvoices.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages as invoicesMessages } from '../../features/invoices/words/en.json'
import { messages as scheduledMessages } from '../../features/invoices/scheduled/words/en.json'
import { messages as transferMessages } from '../../features/invoices/transfers/words/en.json'
import { messages as limitMessages } from '../../features/pay-limit/words/en.json'
import { messages as savedMethodsMessages } from '../../pay/saved-methods/words/en.json'
import ui from '../../ui/ui.css'
import invoices from '../../features/invoices/invoices.css'

const SECTIONS = ['invoices', 'scheduled', 'proposals', 'activity', 'statement', 'methods'] as const
const loadScheduled = () => import('./ScheduledScreen.tsx').then((module) => module.ScheduledScreen)
const loadProposals = () => import('./ProposalsScreen.tsx').then((module) => module.ProposalsScreen)
const loadCompare = () => import('./CompareScreen.tsx').then((module) => module.CompareScreen)
const loadStatement = () => import('./StatementScreen.tsx').then((module) => module.StatementScreen)
const loadTransfer = () => import('./TransferScreen.tsx').then((module) => module.TransferScreen)
const isSection = (name: AccountView['name']): name is AccountSection => (SECTIONS as readonly string[]).includes(name)

const hasSection = (session: Session, name: AccountSection): boolean =>
  (name !== 'methods' || mayManage(session)) && (name !== 'proposals' || mayPropose(session))

/** What a buyer owes, can pay and has paid, and how. */
export function Account({ session }: { session: Session }) {
  const { router, display } = useConfig()
  useStyles(ui, invoices)
  useTelemetryUser()
  const [account] = useState(() => {
    const place = () => (router === 'browser' ? addressPlace(window, sessionStorage) : sessionStorage)
    const created = createAccountStore(session.buyer.id, place)
    const { view } = created.state.getState()
    // A payment that this browser may have begun is resumed before anything else can be paid.
    const isBegun = hasRecord(session.buyer.id)
    const isPaying = view.name === 'pay' || isBegun
    const { selection, review } = created
    // Another tab has begun it.
    if (isBegun && review.getState().chosen.size === 0) review.setState(selection.getState())
    const isPayable = review.getState().chosen.size > 0 && mayReview(session)
    const isMissing = isSection(view.name) && !hasSection(session, view.name)
    const name = isPaying && isPayable ? 'pay' : isPaying || isMissing ? 'invoices' : view.name
    if (name !== view.name && name !== 'detail' && name !== 'transfer')
      created.state.setState({ ...created.state.getState(), view: { name } })
    return created
  })
  useLayoutEffect(() => {
    const { persist } = account
    window.addEventListener('pagehide', persist)
    return () => {
      window.removeEventListener('pagehide', persist)
      persist()
    }
  }, [account])
  const { view } = useSyncExternalStore(account.state.subscribe, account.state.getState)
  const [first] = useState(view)
  const sections = SECTIONS.filter((name) => hasSection(session, name))
  const show = useCallback(
    (next: AccountView) => account.state.setState({ ...account.state.getState(), view: next }),
    [account],
  )
  return (
    <section className={`screen account${display === 'inline' ? ' account-place' : ''}`}>
      {isSection(view.name) && <Sections {...{ sections }} view={view.name} onShow={show} />}
      <View {...{ account, session, view }} wasInUse={view !== first} onShow={show} />
    </section>
  )
}

interface ViewProps {
  account: AccountStore
  session: Session
  view: AccountView
  /** There was another view before, which had the focus. */
  wasInUse: boolean
  onShow: (view: AccountView) => void
}

function View({ view, ...rest }: ViewProps) {
  const { t } = useWords(invoicesMessages, scheduledMessages, transferMessages, limitMessages)
  switch (view.name) {
    case 'invoices':
      return <InvoicesScreen {...rest} />
    case 'scheduled':
      return (
        <LazySection
          key={view.name}
          name={view.name}
          load={loadScheduled}
          failure={t.byDate.notLoaded}
          props={{
            session: rest.session,
            onOpen: (id: string) => rest.onShow({ name: 'detail', id }),
            onAddMethod: () => rest.onShow({ name: 'methods' }),
          }}
        />
      )
    case 'proposals':
      return (
        <LazySection
          key={view.name}
          name={view.name}
          load={loadProposals}
          failure={t.proposalsFailed}
          props={{ session: rest.session }}
        />
      )
    case 'activity':
      return <ActivityScreen />
    case 'statement':
      return (
        <LazySection
          key={view.name}
          name={view.name}
          load={loadStatement}
          failure={t.statementFailed}
          props={{ onOpen: (id: string) => rest.onShow({ name: 'detail', id }) }}
        />
      )
    case 'methods':
      return <PaymentMethods />
    case 'detail':
      return <InvoiceScreen {...rest} id={view.id} />
    case 'compare':
      return (
        <LazySection key={view.name} name={view.name} load={loadCompare} failure={t.compareNotLoaded} props={rest} />
      )
    case 'transfer':
      return (
        <LazySection
          key={view.name}
          name={view.name}
          load={loadTransfer}
          failure={t.transfers.notLoaded}
          props={{ id: view.id, session: rest.session, onLeave: () => rest.onShow({ name: 'invoices' }) }}
        />
      )
    case 'pay':
      return <PayInvoices {...rest} />
  }
}

interface SectionsProps {
  sections: readonly AccountSection[]
  view: AccountSection
  onShow: (view: AccountView) => void
}

/** From one section of the account to another. */
function Sections({ sections, view, onShow }: SectionsProps) {
  const { t } = useWords(invoicesMessages, savedMethodsMessages, scheduledMessages, limitMessages)
  const names = {
    invoices: t.invoices,
    scheduled: t.byDate.section,
    proposals: t.approvals,
    activity: t.activity,
    statement: t.statementSection,
    methods: t.savedMethods,
  }
  return (
    <nav className="sections" aria-label={t.sections}>
      {sections.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={view === name ? 'page' : undefined}
          onClick={() => onShow({ name })}
        >
          {names[name]}
        </button>
      ))}
    </nav>
  )
}
