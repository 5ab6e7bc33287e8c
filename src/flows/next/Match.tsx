import { useQuery } from '@tanstack/react-query'
import type { InvoiceDetail } from '../../api/accountTypes.ts'
import { useApi } from '../../api/ApiContext.ts'
import { invoiceMatchQuery } from '../../api/queries/invoices.ts'
import { useWords } from '../../locales/useWords.ts'
import { NotLoaded } from '../../pay/NotLoaded.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { messages } from '../../features/invoices/words/en.json'
import type { Claim } from '../../features/invoices/match/claimOf.ts'
import { LazySection } from './LazySection.tsx'

interface Props {
  invoice: InvoiceDetail
  merchant: string
  canQuery: boolean
  onQuery: (claim: Claim) => void
}

const load = () => import('./InvoiceMatch.tsx').then((module) => module.InvoiceMatch)

/** What was ordered, has shipped and is invoiced. Read beside the code that shows it. */
export function Match({ invoice, merchant, canQuery, onQuery }: Props) {
  const { t } = useWords(messages)
  const api = useApi()
  const { data, error, isFetching, refetch } = useQuery(invoiceMatchQuery(api, invoice.id))
  const hasFailed = data === undefined && error !== null
  useAnnouncement(hasFailed ? t.matchNotLoaded : undefined)
  if (hasFailed) return <NotLoaded text={t.matchNotLoaded} {...{ isFetching, refetch }} />
  // What is void is compared with nothing.
  if (invoice.status === 'voided') return null
  return (
    <LazySection
      name="match"
      load={load}
      failure={t.matchNotLoaded}
      props={{ match: data, merchant, canQuery, onQuery }}
    />
  )
}
