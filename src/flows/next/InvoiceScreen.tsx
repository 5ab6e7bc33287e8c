import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { invoiceQuery } from '../../api/queries/invoices.ts'
import type { Session } from '../../api/types.ts'
import type { Claim } from '../../features/invoices/match/claimOf.ts'
import { InvoiceView } from '../../features/invoices/InvoiceView.tsx'
import { select, NOTHING_SELECTED } from '../../order/invoiceSelection.ts'
import { NotLoaded } from '../../pay/NotLoaded.tsx'
import { useFirstRead } from '../../pay/useFirstRead.ts'
import { mayPay, mayPropose } from '../../session/permissions.ts'
import { Button } from '../../ui/Button.tsx'
import type { AccountStore, AccountView } from './accountState.ts'
import { beginReview } from './accountState.ts'
import { Documents } from './Documents.tsx'
import { Match } from './Match.tsx'
import { canQuery, Queries } from './Queries.tsx'
import { toSelected } from './toSelected.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages as invoicesMessages } from '../../features/invoices/words/en.json'

interface Props {
  account: AccountStore
  session: Session
  id: string
  /** Another view was shown before. */
  wasInUse: boolean
  onShow: (view: AccountView) => void
}

/** One invoice, read when it is opened. */
export function InvoiceScreen({ account, session, id, wasInUse, onShow }: Props) {
  const { t } = useWords(invoicesMessages)
  const api = useApi()
  const [asking, setAsking] = useState<Claim | 'own'>()
  const { data, error, isFetching, refetch } = useQuery(invoiceQuery(api, id))
  const failure = data === undefined ? error : null
  useFirstRead(data !== undefined || failure !== null, {
    error: failure,
    failure: failure ? t.invoicesNotLoaded : undefined,
  })
  return (
    <div className="stack">
      <div className="back">
        <Button kind="text" onPress={() => onShow({ name: 'invoices' })}>
          {t.backToInvoices}
        </Button>
      </div>
      {data && (
        <InvoiceView
          invoice={data}
          mayPay={mayPay(session)}
          mayPropose={mayPropose(session)}
          wasInUse={wasInUse}
          readDocument={async () => (await api.account()).getDocument('invoices', id)}
          onScheduled={() => onShow({ name: 'scheduled' })}
          onPay={() => beginReview(account, select(NOTHING_SELECTED, data.currency, [toSelected(data)]))}
        />
      )}
      {data && (
        <Match invoice={data} merchant={session.merchant.name} canQuery={canQuery(session, data)} onQuery={setAsking} />
      )}
      {data && <Queries {...{ account, session, asking }} invoice={data} onAsk={setAsking} />}
      {data && <Documents invoiceId={id} />}
      {failure && <NotLoaded text={t.invoicesNotLoaded} {...{ isFetching, refetch }} />}
    </div>
  )
}
