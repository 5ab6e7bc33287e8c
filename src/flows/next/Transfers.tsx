import { useRef, useState } from 'react'
import type { UnreconciledTransfer } from '../../api/accountTypes.ts'
import { TransferNotice } from '../../features/invoices/transfers/TransferNotice.tsx'
import { useWords } from '../../locales/useWords.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { messages } from '../../features/invoices/transfers/words/en.json'
import { useAssignment } from './useAssignment.ts'

interface Props {
  transfers: readonly UnreconciledTransfer[] | undefined
  mayAssign: boolean
  onAssign: (id: string) => void
}

/** So many stand above the list at once. */
const MOST_SHOWN = 2

/** The transfers that arrived without a match, the oldest first, and those that were assigned today. */
export function Transfers({ transfers = [], mayAssign, onAssign }: Props) {
  const { t, number } = useWords(messages)
  const waiting = transfers.filter(({ undoUntil }) => undoUntil === undefined)
  const shown = new Set(waiting.slice(0, MOST_SHOWN))
  const rest = waiting.length - shown.size
  const listed = transfers.filter((transfer) => transfer.undoUntil !== undefined || shown.has(transfer))
  if (listed.length === 0) return null
  return (
    <div className="stack">
      {listed.map((transfer) => (
        <Transfer key={transfer.id} {...{ transfer, mayAssign }} onAssign={() => onAssign(transfer.id)} />
      ))}
      {rest > 0 && <p className="small muted">{t.transfers.more(rest, number(rest))}</p>}
    </div>
  )
}

interface TransferProps {
  transfer: UnreconciledTransfer
  mayAssign: boolean
  onAssign: () => void
}

/** One of them. Once it is undone, the focus is at what it is then. */
export function Transfer({ transfer, mayAssign, onAssign }: TransferProps) {
  const { t } = useWords(messages)
  const box = useRef<HTMLDivElement>(null)
  const { isBusy, failure, undo } = useAssignment()
  const [isUndone, setUndone] = useState(false)
  const sentence = failure && t.transfers.failures[failure]
  useAnnouncement(isUndone && transfer.undoUntil === undefined ? t.transfers.undone : sentence)
  return (
    <TransferNotice
      ref={box}
      {...{ transfer, mayAssign, isBusy, onAssign }}
      failure={sentence}
      onUndo={() =>
        void undo(transfer.id).then((isDone) => {
          setUndone(isDone)
          if (isDone) box.current?.focus()
        })
      }
    />
  )
}
