import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { ApiContext, useApi } from '../../api/ApiContext.ts'
import type { Attempt } from '../../api/types.ts'
import { FreeingSummary } from '../../features/free-credit/FreeingSummary.tsx'
import { HostContext, useHost } from '../../host/HostContext.ts'
import { useStyles } from '../../host/useStyles.ts'
import { isLive } from '../../order/freeing.ts'
import type { CheckoutSession } from '../../order/Payable.ts'
import { payableOf } from '../../order/Payable.ts'
import { SessionContext, useSessionStore } from '../../session/SessionContext.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { emitInvoicesPaid, namedInvoices } from '../invoices/emitInvoicesPaid.ts'
import { InvoiceWords } from '../invoices/InvoiceWords.tsx'
import { IncludedFees } from '../form/OfferedOrder.tsx'
import type { PayProps } from '../PayProps.ts'
import { createFreeing } from './createFreeing.ts'
import { FreedWait } from './FreedWait.tsx'
import { FreeingHead } from './FreeingHead.tsx'
import { freeingHost } from './freeingHost.ts'
import { useRequoted } from './useRequoted.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from '../../features/free-credit/words/en.json'
import { messages as common } from '../../locales/words/en.json'
import { messages as errors } from '../../locales/errors/words/en.json'
import ui from '../../ui/ui.css'
import styles from '../../features/free-credit/freeCredit.css'

interface Props {
  /** Pays what is owed. */
  Pay: ComponentType<PayProps>
  /** Of the order. */
  session: CheckoutSession
  /** The payer asked for it here, and did not come back to it by a reload. */
  wasAsked: boolean
  /** Something of it can be shown in place of the order. */
  onShown: () => void
  /** The session of the order has the payment. */
  onFreed: () => void
  /** The payer goes on with the order. */
  onEnd: () => void
}

/**
 * Pays the invoices that free enough credit for the order, in its place. The server's quote is the session of that payment.
 * It ends once the session of the order has the payment, or where nothing is left to be freed.
 */
export function FreeCredit({ Pay, session, wasAsked, onShown, onFreed, onEnd }: Props) {
  useStyles(ui, styles)
  const { t } = useWords(messages, common, errors)
  const host = useHost()
  const api = useApi()
  const cache = useQueryClient()
  const sessions = useSessionStore()
  const [isPaid, setPaid] = useState(false)
  const [own] = useState(() => freeingHost(host, () => setPaid(true)))
  const [{ store, payApi, isBegun, isOwn, forget }] = useState(() =>
    createFreeing(sessions, cache, api, session.transaction.id),
  )
  const { transaction, freeing: listed, freeingAttempt: made, buyer } = session
  const [invoices, setInvoices] = useState(listed ?? [])
  if (listed && listed !== invoices) setInvoices(listed)
  const isOver = made?.status === 'succeeded' && isOwn(made)
  const isNeedless = !listed && !isPaid && !isBegun() && !(made && isLive(made))
  useEffect(() => {
    if (isOver) {
      forget(made)
      onFreed()
    }
    if (isOver || isNeedless) onEnd()
  }, [isOver, isNeedless, made, forget, onFreed, onEnd])

  const read = useQuery({ ...store.query, enabled: !isOver && !isNeedless && !isPaid })
  const { data, error, isFetching, refetch } = read
  const quote = data?.transaction && (data as CheckoutSession)
  useRequoted(listed, { quote, error }, store.refresh, sessions.refresh)
  useEffect(() => store.drop, [store])
  const payable = useMemo(() => quote && payableOf(quote, false), [quote])
  const hasFailed = error !== null && !quote
  useAnnouncement(hasFailed ? t.ended.load.text : undefined)
  const isDrawn = isPaid || hasFailed || quote !== undefined
  useLayoutEffect(() => {
    if (isDrawn) onShown()
  }, [isDrawn, onShown])
  const [takesFocus, setTakesFocus] = useState(wasAsked)
  const onFocused = useCallback(() => setTakesFocus(false), [])
  const onSuccess = useCallback(
    (attempt: Attempt, isResumed: boolean) => emitInvoicesPaid(host.emit, attempt, namedInvoices(attempt), isResumed),
    [host],
  )
  const leave = () => {
    void sessions.refresh()
    onEnd()
  }
  const back = (
    <Button kind="text" onPress={leave}>
      {t.freeBack}
    </Button>
  )
  if (isPaid) return <FreedWait />
  if (hasFailed)
    return (
      <div className="screen">
        <Notice tone="danger" title={t.ended.load.title}>
          <p>{t.ended.load.text}</p>
        </Notice>
        <div className="row">
          <Button isBusy={isFetching} onPress={() => void refetch()}>
            {t.tryAgain}
          </Button>
          {back}
        </div>
      </div>
    )
  if (!quote || !payable || isOver || isNeedless) return null
  return (
    <HostContext value={own}>
      <SessionContext value={store}>
        <ApiContext value={payApi}>
          <InvoiceWords>
            <Pay
              session={quote}
              payable={payable}
              cardSubject={buyer.id}
              outcome={{ back: <div className="row">{back}</div>, onSuccess, onDone: leave }}
              summary={({ isUsable, total, ...choice }) => (
                <>
                  <FreeingHead {...{ transaction, takesFocus, onFocused }} count={invoices.length} />
                  <FreeingSummary
                    {...{ invoices, total }}
                    currency={payable.currency}
                    fees={isUsable && <IncludedFees {...choice} />}
                  />
                </>
              )}
              actions={({ isFree }) => (isFree ? back : <div className="button text" />)}
            />
          </InvoiceWords>
        </ApiContext>
      </SessionContext>
    </HostContext>
  )
}
