import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api/ApiContext.ts'
import { paidInvoicesQuery } from '../../api/queries/invoices.ts'
import type { Attempt } from '../../api/types.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { paidParts } from './paidParts.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

/** Which invoices a payment was for, how much of each it settled, and what credit paid of that. */
export function PaidInvoices({ attempt }: { attempt: Attempt }) {
  const { t, money, number } = useWords(messages, labels)
  // The attempt names the first of them: all are read, from the first, when they are asked for.
  const read = useInfiniteQuery({ ...paidInvoicesQuery(useApi(), attempt.id), enabled: false })
  const { data, error, isFetching, fetchNextPage } = read
  const invoices = data?.pages.flatMap((page) => page.invoices) ?? attempt.invoices ?? []
  const { restCount, restAmount, credit } = paidParts({ ...attempt, invoices })
  const failure = error && !isFetching ? t.moreNotLoaded : undefined
  useAnnouncement(failure)
  if (invoices.length === 0) return null
  const { currency } = attempt
  return (
    <section className="stack" aria-label={t.receipts}>
      <ul className="entries">
        {invoices.map(({ id, number: name, amount }) => (
          <li key={id}>
            <span translate="no">{name}</span>
            <span translate="no">{money(amount, currency)}</span>
          </li>
        ))}
        {restCount > 0 && (
          <li>
            <span className="muted">{t.moreInvoices(restCount, number(restCount))}</span>
            {restAmount !== undefined && <span translate="no">{money(restAmount, currency)}</span>}
          </li>
        )}
        {credit > 0 && (
          <li>
            <span className="muted">{t.creditApplied}</span>
            <span translate="no">{money(-credit, currency)}</span>
          </li>
        )}
        {attempt.fees?.map(({ label, amount }) => (
          <li key={label}>
            <span className="muted">{label}</span>
            <span translate="no">{money(amount, currency)}</span>
          </li>
        ))}
      </ul>
      {failure && <Notice tone="danger">{failure}</Notice>}
      {restCount > 0 && (
        <div>
          <Button isBusy={isFetching} onPress={() => void fetchNextPage()}>
            {t.showMore}
          </Button>
        </div>
      )}
    </section>
  )
}
