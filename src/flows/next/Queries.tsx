import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InvoiceDetail } from '../../api/accountTypes.ts'
import { useApi } from '../../api/ApiContext.ts'
import { invoiceQueriesQuery } from '../../api/queries/invoices.ts'
import type { Session } from '../../api/types.ts'
import { useWords } from '../../locales/useWords.ts'
import { payableAmount } from '../../order/payableAmount.ts'
import { NotLoaded } from '../../pay/NotLoaded.tsx'
import { mayPay } from '../../session/permissions.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { messages } from '../../features/invoices/words/en.json'
import type { AccountStore } from './accountState.ts'
import { LazySection } from './LazySection.tsx'

interface Props {
  account: AccountStore
  session: Session
  invoice: InvoiceDetail
}

const load = () => import('./InvoiceQueries.tsx').then((module) => module.InvoiceQueries)

/** What was queried about an invoice, and the way to query it. Their code loads once one of both is wanted. */
export function Queries({ account, session, invoice }: Props) {
  const { t } = useWords(messages)
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(invoiceQueriesQuery(api, invoice.id))
  const hasFailed = data === undefined && error !== null
  useAnnouncement(hasFailed ? t.queriesNotLoaded : undefined)
  if (hasFailed) return <NotLoaded text={t.queriesNotLoaded} {...{ isFetching, refetch }} />
  if (!data) return null
  const isPayer = mayPay(session)
  const { queried, status } = invoice
  const canAsk = isPayer && queried === undefined && payableAmount(invoice) > 0 && status !== 'processing'
  return (
    <>
      {canAsk && (
        <div className="row no-print">
          <Button kind="text" onPress={() => setAsking(true)}>
            {t.queryInvoice}
          </Button>
        </div>
      )}
      {(isAsking || data.length > 0) && (
        <LazySection
          name="queries"
          load={load}
          failure={t.queriesNotLoaded}
          props={{
            ...{ account, invoice, isAsking },
            merchant: session.merchant.name,
            queries: data,
            mayPay: isPayer,
            onAsked: () => setAsking(false),
          }}
        />
      )}
    </>
  )
}
