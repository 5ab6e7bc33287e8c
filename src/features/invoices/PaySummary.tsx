import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { CreditNote } from '../../api/accountTypes.ts'
import type { Fee } from '../../api/types.ts'
import type { Allocation } from '../../order/allocation.ts'
import { sumOf } from '../../order/allocation.ts'
import type { SelectedInvoice, InvoiceSelection } from '../../order/invoiceSelection.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { FigureList } from '../../ui/FigureList.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ICONS } from '../../ui/icons.ts'
import { ShareField } from './ShareField.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as common } from '../../locales/words/en.json'

interface Props {
  merchant: string
  selection: InvoiceSelection
  /** What the payer decided of each invoice: it stands in the fields before the server has answered. */
  allocation: Allocation
  /** What the chosen method adds, in minor units. */
  fees: readonly Fee[]
  /** The same beside the word that names the total; `undefined`: they stand below the invoices. */
  feesNote: ReactNode
  /** What the server says is paid: what it refused is not part of it. */
  quoted: Allocation
  /** What this payer may pay. */
  limit?: ReactNode
  /** Of the selection's currency. */
  creditNotes: readonly CreditNote[]
  /** A payment of this is under way: it stays as it is. */
  isBusy: boolean
  /** What is asked about the invoices. */
  question?: ReactNode
  /** The way to say that something is wrong with them. */
  query?: ReactNode
  onShare: (id: string, amount: number) => void
  /** Of the amount that is typed for an invoice. */
  onProblem: (id: string, problem: string | undefined) => void
  onExclude: (id: string, isExcluded: boolean) => void
}

/** So many invoices are named; the others are counted. */
const MOST_NAMED = 100
/** Of more the list is folded, so that the form stays near. */
const MOST_OPEN = 5

/** What is about to be paid: the invoices, how much of each, the credit that is used, and what it comes to. */
export function PaySummary(props: Props) {
  const { merchant, selection, allocation, quoted, creditNotes, isBusy, onShare, onProblem, onExclude } = props
  const { t, money, number } = useWords(messages, common)
  const { chosen, currency = '', excludedCredit } = selection
  const { amount: total } = quoted
  const invoices = useMemo(() => inReadingOrder(quoted.invoices, chosen), [quoted.invoices, chosen])
  const named = invoices.slice(0, MOST_NAMED)
  const rest = invoices.length - named.length
  const own = new Map(allocation.invoices.map(({ id, amount }) => [id, amount]))
  const used = new Map(quoted.creditNotes.map(({ id, amount }) => [id, amount]))
  const credit = sumOf(quoted.creditNotes)
  const nameOf = (name: string, isTransfer = false) => (isTransfer ? t.transferCredit(name) : t.creditNote(name))
  const hasSum = credit > 0 || (props.feesNote === undefined && props.fees.length > 0)
  return (
    <section className="summary pay-summary" aria-label={t.summary}>
      <h2>
        <bdi>{merchant}</bdi>
      </h2>
      <div>
        <p className="small muted">
          <span>{t.amountToPay}</span>
          {props.feesNote}
        </p>
        <p className="amount" translate="no">
          {money(total, currency)}
        </p>
      </div>
      {props.limit}
      <details open={named.length <= MOST_OPEN}>
        <summary>
          <span>{t.chosenCount(invoices.length, number(invoices.length))}</span>
          <Icon path={ICONS.chevron} />
        </summary>
        <ul className="entries">
          {named.map(({ id, amount }) => {
            const invoice = chosen.get(id)
            return (
              <li key={id}>
                <span translate="no">{invoice?.number ?? t.invoice}</span>
                {invoice && canPayPart(invoice) ? (
                  <ShareField
                    {...{ invoice, currency, isBusy }}
                    amount={own.get(id) ?? amount}
                    onChange={(share) => onShare(id, share)}
                    onProblem={(problem) => onProblem(id, problem)}
                  />
                ) : (
                  <span translate="no">{money(amount, currency)}</span>
                )}
              </li>
            )
          })}
          {rest > 0 && (
            <li>
              <span className="muted">{t.moreInvoices(rest, number(rest))}</span>
              <span translate="no">{money(sumOf(invoices.slice(MOST_NAMED)), currency)}</span>
            </li>
          )}
        </ul>
      </details>
      {props.query}
      {props.question}
      {creditNotes.length > 0 && (
        <fieldset className="stack">
          <legend className="small muted">{t.useCredit}</legend>
          {creditNotes.map(({ id, number: name, amountLeft, isInUse, isTransfer }) => (
            <CheckBox
              key={id}
              label={`${nameOf(name, isTransfer)} · ${isInUse ? t.creditInUse : t.creditNoteLeft(money(amountLeft, currency))}`}
              isChecked={!isInUse && !excludedCredit.has(id)}
              isBusy={isBusy || Boolean(isInUse)}
              onChange={(isUsed) => onExclude(id, !isUsed)}
            />
          ))}
        </fieldset>
      )}
      {hasSum && (
        <FigureList
          figures={[
            { name: t.subtotalOfInvoices, value: money(sumOf(invoices), currency) },
            ...creditNotes
              .filter(({ id }) => used.has(id))
              .map(({ id, number: name, isTransfer }) => ({
                name: nameOf(name, isTransfer),
                value: money(-(used.get(id) ?? 0), currency),
              })),
            ...props.fees.map(({ label, amount }) => ({ name: label, value: money(amount, currency) })),
            { name: t.total, value: money(total, currency), isSum: true },
          ]}
        />
      )}
    </section>
  )
}

/** What is due first stands first; of one day, as their numbers run. */
function inReadingOrder(
  invoices: Allocation['invoices'],
  chosen: InvoiceSelection['chosen'],
): readonly Allocation['invoices'][number][] {
  const keyOf = (id: string) => {
    const { dueDate = '', number = '' } = chosen.get(id) ?? {}
    return `${dueDate} ${number}`
  }
  return [...invoices].sort((one, other) => (keyOf(one.id) < keyOf(other.id) ? -1 : 1))
}

/** Where the merchant allows less, and there is less than all that is due. */
const canPayPart = ({ minimum, amountDue }: SelectedInvoice) => minimum !== undefined && minimum < amountDue
