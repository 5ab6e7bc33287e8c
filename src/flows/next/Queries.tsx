import { useQuery } from '@tanstack/react-query'
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
import type { Claim } from '../../features/invoices/match/claimOf.ts'
import { messages } from '../../features/invoices/words/en.json'
import type { AccountStore } from './accountState.ts'
import { LazySection } from './LazySection.tsx'

interface Props {
  account: AccountStore
  session: Session
  invoice: InvoiceDetail
  /** The query that is written: of a difference that was found, or one of the payer's own. */
  asking: Claim | 'own' | undefined
  onAsk: (asking: Claim | 'own' | undefined) => void
}

/** Whether the payer can query an invoice now: one query of it is open at a time. */
export function canQuery(session: Session, invoice: InvoiceDetail): boolean {
  const { queried, status } = invoice
  return mayPay(session) && queried === undefined && payableAmount(invoice) > 0 && status !== 'processing'
}

const load = () => import('./InvoiceQueries.tsx').then((module) => module.InvoiceQueries)

/** What was queried about an invoice, and the way to query it. Their code loads once one of both is wanted. */
export function Queries({ account, session, invoice, asking, onAsk }: Props) {
  const { t } = useWords(messages)
  const api = useApi()
  const { data, error, isFetching, refetch } = useQuery(invoiceQueriesQuery(api, invoice.id))
  const hasFailed = data === undefined && error !== null
  useAnnouncement(hasFailed ? t.queriesNotLoaded : undefined)
  if (hasFailed) return <NotLoaded text={t.queriesNotLoaded} {...{ isFetching, refetch }} />
  if (!data) return null
  return (
    <>
      {canQuery(session, invoice) && (
        <div className="row no-print">
          <Button kind="text" onPress={() => onAsk('own')}>
            {t.queryInvoice}
          </Button>
        </div>
      )}
      {(asking !== undefined || data.length > 0) && (
        <LazySection
          name="queries"
          load={load}
          failure={t.queriesNotLoaded}
          props={{
            ...{ account, invoice, asking },
            merchant: session.merchant.name,
            queries: data,
            mayPay: mayPay(session),
            onAsked: () => onAsk(undefined),
          }}
        />
      )}
    </>
  )
}
