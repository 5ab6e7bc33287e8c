import { useId, useMemo, useState } from 'react'
import { fractionDigits } from '../../lib/currencies.ts'
import { asciiDigits } from '../../lib/digits.ts'
import { parseDecimal } from '../../lib/parseDecimal.ts'
import { toDecimal } from '../../lib/money.ts'
import { useInvoiceWords } from '../../locales/useInvoiceWords.ts'
import type { ShareFault } from '../../order/allocation.ts'
import { faultOfShare } from '../../order/allocation.ts'
import type { ChosenInvoice } from '../../order/invoiceSelection.ts'
import { FieldMessage } from '../../ui/FieldMessage.tsx'

interface Props {
  invoice: ChosenInvoice
  /** What is paid of it now, in minor units. */
  amount: number
  currency: string
  onChange: (amount: number) => void
  /** What is wrong with what is typed now, if anything. */
  onProblem: (problem: string | undefined) => void
}

/** How much of an invoice is paid. What is typed counts once it is an amount that may be paid. */
export function ShareField({ invoice, amount, currency, onChange, onProblem }: Props) {
  const { t, money, tag } = useInvoiceWords()
  const id = useId()
  const sign = useMemo(() => signOf(currency, tag), [currency, tag])
  const digits = fractionDigits(currency) ?? 2
  const [typed, setTyped] = useState<string>()
  const share = typed === undefined ? amount : readAmount(typed, digits)
  const fault = faultOfShare(share, invoice)
  const sentences: Readonly<Record<ShareFault, string>> = {
    not_positive: t.shareFaults.not_positive,
    above_amount_due: t.shareFaults.above_amount_due(money(invoice.amountDue, currency)),
    below_minimum: t.shareFaults.below_minimum(money(invoice.minimum ?? 0, currency)),
    whole_only: t.shareFaults.whole_only,
  }
  return (
    <div className="field share-field">
      <div dir="ltr">
        <span className="muted" translate="no" aria-hidden="true">
          {sign}
        </span>
        <input
          name={shareName(invoice.id)}
          aria-label={t.amountOf(invoice.number ?? invoice.id)}
          aria-invalid={Boolean(fault)}
          aria-describedby={fault ? `${id}-message` : undefined}
          inputMode="decimal"
          maxLength={20}
          value={typed ?? toDecimal(amount, digits)}
          onChange={(event) => {
            setTyped(event.target.value)
            const next = readAmount(event.target.value, digits)
            const found = faultOfShare(next, invoice)
            onProblem(found && sentences[found])
            if (!found) onChange(next)
          }}
          onBlur={() => {
            if (!fault) setTyped(undefined)
          }}
        />
      </div>
      <FieldMessage id={`${id}-message`} error={fault && sentences[fault]} />
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

/** An amount as it is typed, in minor units: the last point or comma is the decimal sign. NaN where it is none. */
export function readAmount(typed: string, digits: number): number {
  const text = asciiDigits(typed).replace(/[\s'’\u00a0\u202f]/g, '')
  const place = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const isGrouped = place >= 0 && text.length - place - 1 === 3 && digits !== 3
  const whole = place < 0 || isGrouped ? text : text.slice(0, place)
  const fraction = place < 0 || isGrouped ? '' : `.${text.slice(place + 1)}`
  return parseDecimal(whole.replace(/[.,]/g, '') + fraction, digits) ?? Number.NaN
}
