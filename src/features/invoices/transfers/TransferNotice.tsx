import type { Ref } from 'react'
import type { UnreconciledTransfer } from '../../../api/accountTypes.ts'
import { useFormats } from '../../../locales/formats.ts'
import { useWords } from '../../../locales/useWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Text } from '../../../ui/Text.tsx'
import { messages } from './words/en.json'

interface Props {
  ref?: Ref<HTMLDivElement>
  transfer: UnreconciledTransfer
  /** The payer may say what it is for, and take that back. */
  mayAssign: boolean
  isBusy: boolean
  /** Why it could not be undone. */
  failure: string | undefined
  onAssign: () => void
  onUndo: () => void
}

/** A transfer that arrived without a match, or what it has been assigned to today. */
export function TransferNotice({ ref, transfer, mayAssign, isBusy, failure, onAssign, onUndo }: Props) {
  const { t, money } = useWords(messages)
  const { day, instant, allOf } = useFormats()
  const { amount, amountLeft, currency, receivedAt, reference, isInUse, invoices, undoUntil } = transfer
  const sum = money(amount, currency)
  const arrivedOn = day(receivedAt.slice(0, 10))
  const isAssigned = undoUntil !== undefined
  const arrived =
    reference === undefined
      ? t.transfers.arrivedWithout(sum, arrivedOn)
      : t.transfers.arrived(sum, arrivedOn, `“${reference}”`)
  const rest = isInUse
    ? t.transfers.inUse
    : amountLeft < amount
      ? t.transfers.partLeft(money(amountLeft, currency))
      : t.transfers.isCredit
  return (
    <Notice
      {...(ref && { ref })}
      tone={isAssigned ? 'success' : 'accent'}
      title={isAssigned ? t.transfers.assigned(sum, allOf(invoices.map(({ number }) => number))) : arrived}
    >
      <div className="transfer-notice">
        {isAssigned ? (
          <p>
            <Text
              text={[
                ...(amountLeft > 0 ? [t.transfers.restStays(money(amountLeft, currency))] : []),
                t.transfers.undoUntil(instant(undoUntil)),
              ].join(' ')}
            />
          </p>
        ) : (
          <p>
            <Text text={mayAssign || isInUse ? rest : `${rest} ${t.transfers.cannotAssign}`} />
          </p>
        )}
        {failure !== undefined && <p className="danger">{failure}</p>}
        {mayAssign && isAssigned && (
          <Button label={t.transfers.undoFor(sum)} {...{ isBusy }} onPress={onUndo}>
            {t.transfers.undo}
          </Button>
        )}
        {mayAssign && !isAssigned && !isInUse && (
          <Button label={t.transfers.chooseFor(sum)} onPress={onAssign}>
            {t.transfers.choose}
          </Button>
        )}
      </div>
    </Notice>
  )
}
