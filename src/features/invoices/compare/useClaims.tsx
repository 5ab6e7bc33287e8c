import type { ReactNode } from 'react'
import { plainText } from '../../../lib/plainText.ts'
import type { Claim, InvoiceClaim, Money } from './compareList.ts'
import { useWords } from '../../../locales/useWords.ts'
import { messages } from './words/en.json'

/** How what a list has is written: amounts, and references with how many rows they are of. */
export function useClaims() {
  const { t, money, number, tag } = useWords(messages)

  /** What has no currency is a figure alone. `isSigned`: a difference, with its sign. */
  const moneyOf = ({ amount, currency }: Money, isSigned = false): ReactNode => {
    const figures = { minimumFractionDigits: 2 }
    const text = currency ? money(amount, currency) : new Intl.NumberFormat(tag, figures).format(amount / 100)
    // A figure may be isolated, and its sign is a part of it.
    return <bdi translate="no">{isSigned && amount > 0 ? text.replace(/^\u2066?/, '$&+') : text}</bdi>
  }

  /** Sums of several currencies, one beside the other. */
  const sumOf = (sums: readonly Money[]): ReactNode =>
    sums.map((sum, at) => (
      <span key={sum.currency}>
        {at > 0 && <span>{' · '}</span>}
        {moneyOf(sum)}
      </span>
    ))

  const rowsOf = ({ lines }: Claim) =>
    lines.length > 1 && <span className="small muted">{t.compare.addedUp(lines.length, number(lines.length))}</span>

  return {
    t,
    moneyOf,
    sumOf,
    claimCell: (claim: Claim): ReactNode => (
      <>
        <bdi>{claim.reference}</bdi>
        {rowsOf(claim)}
      </>
    ),
    invoiceCell: (claim: InvoiceClaim): ReactNode => {
      const { invoice, reference } = claim
      return (
        <>
          <bdi>{invoice.number}</bdi>
          {plainText(reference) !== plainText(invoice.number) && (
            <span className="small muted">{t.compare.writtenAs(reference)}</span>
          )}
          {rowsOf(claim)}
        </>
      )
    },
  }
}
