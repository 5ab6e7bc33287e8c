import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import type { UnreconciledTransfer } from '../../api/accountTypes.ts'
import { useApi } from '../../api/ApiContext.ts'
import { unreconciledQuery } from '../../api/queries/invoices.ts'
import type { Session } from '../../api/types.ts'
import { useStyles } from '../../host/useStyles.ts'
import { NotLoaded } from '../../pay/NotLoaded.tsx'
import { useFirstRead } from '../../pay/useFirstRead.ts'
import { mayPay } from '../../session/permissions.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { FigureList } from '../../ui/FigureList.tsx'
import { Text } from '../../ui/Text.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { AssignTransfer } from './AssignTransfer.tsx'
import { Transfer } from './Transfers.tsx'
import { useAssignment } from './useAssignment.ts'
import { useFormats } from '../../locales/formats.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from '../../features/invoices/transfers/words/en.json'
import { messages as invoicesMessages } from '../../features/invoices/words/en.json'
import ui from '../../ui/ui.css'
import styles from '../../features/invoices/transfers/transfers.css'

interface Props {
  id: string
  session: Session
  onLeave: () => void
}

/** One transfer that arrived without a match: which invoices it is for, and how that is undone on the same day. */
export function TransferScreen({ id, session, onLeave }: Props) {
  const { t } = useWords(messages, invoicesMessages)
  useStyles(ui, styles)
  const { data, error, isFetching, refetch } = useQuery(unreconciledQuery(useApi()))
  const failure = data === undefined ? error : null
  useFirstRead(data !== undefined || failure !== null, {
    error: failure,
    failure: failure ? t.transfers.notLoaded : undefined,
  })
  const transfer = data?.find((one) => one.id === id)
  return (
    <div className="stack transfer-screen">
      <div className="back">
        <Button kind="text" onPress={onLeave}>
          {t.backToInvoices}
        </Button>
      </div>
      {failure && <NotLoaded text={t.transfers.notLoaded} {...{ isFetching, refetch }} />}
      {data && !transfer && <p>{t.transfers.gone}</p>}
      {transfer && <OneTransfer {...{ transfer, session }} key={transfer.undoUntil === undefined ? 'open' : 'done'} />}
    </div>
  )
}

function OneTransfer({ transfer, session }: { transfer: UnreconciledTransfer; session: Session }) {
  const isWaiting = transfer.undoUntil === undefined && !transfer.isInUse && mayPay(session)
  return isWaiting ? <Waiting {...{ transfer }} /> : <Assigned {...{ transfer, session }} />
}

/** What it is now: the focus is there, as the form that was here before is gone. */
function Assigned({ transfer, session }: { transfer: UnreconciledTransfer; session: Session }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.querySelector<HTMLElement>('.notice')?.focus(), [])
  return (
    <div ref={place}>
      <Transfer {...{ transfer }} mayAssign={mayPay(session)} onAssign={() => {}} />
    </div>
  )
}

function Waiting({ transfer }: { transfer: UnreconciledTransfer }) {
  const { t, money } = useWords(messages)
  const { day } = useFormats()
  const { isBusy, failure, assign } = useAssignment()
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const { id, amount, amountLeft, currency, receivedAt, reference, payerName } = transfer
  const sentence = failure && t.transfers.failures[failure]
  useAnnouncement(sentence)
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t.transfers.title}
      </h2>
      <FigureList
        figures={[
          { name: t.transfers.amount, value: money(amount, currency) },
          { name: t.transfers.received, value: day(receivedAt.slice(0, 10)) },
          ...(reference === undefined ? [] : [{ name: t.transfers.reference, value: <Text text={reference} /> }]),
          ...(payerName === undefined ? [] : [{ name: t.transfers.from, value: <Text text={payerName} /> }]),
          ...(amountLeft < amount ? [{ name: t.transfers.left, value: money(amountLeft, currency) }] : []),
        ]}
      />
      <AssignTransfer {...{ transfer, isBusy }} failure={sentence} onAssign={(shares) => void assign(id, shares)} />
    </>
  )
}
