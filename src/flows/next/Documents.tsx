import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/ApiContext.ts'
import { documentsQuery } from '../../api/queries/invoices.ts'
import { SharedDocuments } from '../../features/invoices/SharedDocuments.tsx'
import { useWords } from '../../locales/useWords.ts'
import { NotLoaded } from '../../pay/NotLoaded.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { messages } from '../../features/invoices/words/en.json'

/** The papers that the seller shares about an invoice; without one, those that belong to none. Nothing where there are none. */
export function Documents({ invoiceId }: { invoiceId?: string }) {
  const { t } = useWords(messages)
  const api = useApi()
  const { data, error, isFetching, refetch } = useQuery(documentsQuery(api, invoiceId))
  const hasFailed = data === undefined && error !== null
  useAnnouncement(hasFailed ? t.sharedNotLoaded : undefined)
  if (hasFailed) return <NotLoaded text={t.sharedNotLoaded} {...{ isFetching, refetch }} />
  if (!data?.length) return null
  return <SharedDocuments documents={data} read={async (id) => (await api.account()).getSharedDocument(id)} />
}
