import type { Invoice } from '../../../api/types.ts'
import { useWords } from '../../../locales/useWords.ts'
import { payableAmount } from '../../../order/payableAmount.ts'
import { Button } from '../../../ui/Button.tsx'
import type { QueriedPart } from '../queries/QueriesDialog.tsx'
import type { InvoiceClaim } from './compareList.ts'
import { differenceOf } from './compareList.ts'
import { messages } from '../queries/words/en.json'

interface Props {
  /** Of which less is in the list than is due here. */
  differ?: readonly InvoiceClaim[]
  notListed?: readonly Invoice[]
  /** The invoices are being read again: they may be in question by now. */
  isReading: boolean
  /** Absent for who may not query. */
  onQuery: ((parts: readonly QueriedPart[]) => void) | undefined
}

const canQuery = (invoice: Invoice): boolean => invoice.queried === undefined && payableAmount(invoice) > 0

/** One press for what the list does not have as the invoices have it. */
export function QueryMany({ differ = [], notListed = [], isReading, onQuery }: Props) {
  const { t, money, number } = useWords(messages)
  const { query } = t
  const parts = [
    ...differ.flatMap((claim) => {
      const { invoice } = claim
      const difference = differenceOf(claim)
      if (difference === undefined || difference >= 0 || !canQuery(invoice)) return []
      const { amountDue, currency } = invoice
      const text = query.inList(money(amountDue + difference, currency), money(amountDue, currency))
      return [{ invoice, amount: Math.min(-difference, payableAmount(invoice)), text }]
    }),
    ...notListed
      .filter(canQuery)
      .map((invoice) => ({ invoice, amount: payableAmount(invoice), text: query.notInList })),
  ]
  return (
    onQuery &&
    parts.length > 0 && (
      <div className="row">
        <Button kind="secondary" isBusy={isReading} onPress={() => onQuery(parts)}>
          {query.queryMany(parts.length, number(parts.length))}
        </Button>
      </div>
    )
  )
}
