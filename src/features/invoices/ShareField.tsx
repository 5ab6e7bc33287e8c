import { useId, useMemo, useState } from 'react'
import { createAmounts } from '../../lib/amounts.ts'
import { fractionDigits } from '../../lib/currencies.ts'
import type { ShareFault } from '../../order/allocation.ts'
import { faultOfShare } from '../../order/allocation.ts'
import type { SelectedInvoice } from '../../order/invoiceSelection.ts'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

interface Props {
  invoice: SelectedInvoice
  /** Names the field. @default the amount to pay */
  label?: string
  /** What is paid of it now, in minor units. */
  amount: number
  currency: string
  isBusy: boolean
  onChange: (amount: number) => void
  /** What is wrong with what is typed now, if anything. */
  onProblem: (problem: string | undefined) => void
}

/** To show how an amount is typed, in major units. */
const EXAMPLE = 120.5
/** An amount that is pasted with its currency is never cut: it would be another. */
const LONGEST = 60

/** How much of an invoice is paid. What is typed counts once it is an amount that may be paid. */
export function ShareField({ invoice, label, amount, currency, isBusy, onChange, onProblem }: Props) {
  const { t, money, tag } = useWords(messages)
  const id = useId()
  const sign = useMemo(() => signOf(currency, tag), [currency, tag])
  const amounts = useMemo(() => createAmounts(currency, tag), [currency, tag])
  const [typed, setTyped] = useState<string>()
  const sentences: Readonly<Record<ShareFault, string>> = {
    not_positive: t.shareFaults.not_positive(
      amounts.write(Math.floor(EXAMPLE * 10 ** (fractionDigits(currency) ?? 2))),
    ),
    above_amount_due: t.shareFaults.above_amount_due(money(invoice.amountDue, currency)),
    below_minimum: t.shareFaults.below_minimum(money(invoice.minimum ?? 0, currency)),
    whole_only: t.shareFaults.whole_only,
  }
  const readShare = (text: string): { share: number } | { problem: string } => {
    const read = amounts.read(text)
    if (read && 'readings' in read) return { problem: t.shareFaults.two_readings(...read.readings) }
    const share = read?.minor ?? Number.NaN
    const fault = faultOfShare(share, invoice)
    return fault ? { problem: sentences[fault] } : { share }
  }
  const shown = typed === undefined ? { share: amount } : readShare(typed)
  const problem = 'problem' in shown ? shown.problem : undefined
  return (
    <div className="field share-field">
      <div dir="ltr">
        <span className="muted" translate="no" aria-hidden="true">
          {sign}
        </span>
        <input
          name={shareName(invoice.id)}
          aria-label={label ?? t.amountOf(invoice.number)}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-message`}
          inputMode="decimal"
          maxLength={LONGEST}
          readOnly={isBusy}
          value={typed ?? amounts.write(amount)}
          onChange={(event) => {
            setTyped(event.target.value)
            const next = readShare(event.target.value)
            onProblem('problem' in next ? next.problem : undefined)
            if ('share' in next) onChange(next.share)
          }}
          onBlur={() => {
            if (problem === undefined) setTyped(undefined)
          }}
        />
      </div>
      <FieldMessage id={`${id}-message`} error={problem} />
    </div>
  )
}

/** What stands for a currency in the reader's language: "$" or "CHF". */
function signOf(currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}

/** Names the field. */
export const shareName = (id: string) => `share-${id}`
