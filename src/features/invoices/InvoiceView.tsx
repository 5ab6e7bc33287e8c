import type { InvoiceDetail } from '../../api/accountTypes.ts'
import { formatPercent } from '../../lib/formatPercent.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FigureList } from '../../ui/FigureList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useLostFocus } from '../../ui/useLostFocus.ts'
import { Text } from '../../ui/Text.tsx'
import { payableAmount } from '../../order/payableAmount.ts'
import { companyFacts } from '../../order/companyFacts.ts'
import { InvoiceEntries } from './InvoiceEntries.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { StatusMark } from './StatusMark.tsx'
import { useDownload } from '../../ui/useDownload.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as common } from '../../locales/words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import { useFormats } from '../../locales/formats.ts'

interface Props {
  invoice: InvoiceDetail
  mayPay: boolean
  /** Who may not pay asks somebody else to. */
  mayPropose: boolean
  /** Another view was shown before. */
  wasInUse: boolean
  /** Reads the invoice as a PDF. */
  readDocument: () => Promise<Blob>
  onPay: () => void
  /** Leads to the payment that is scheduled. */
  onScheduled: () => void
}

/** One invoice: what it is for, what was paid of it, and the ways on. */
export function InvoiceView({ invoice, mayPay, mayPropose, wasInUse, ...on }: Props) {
  const { readDocument, onPay, onScheduled } = on
  const words = useWords(messages, common, labels)
  const { t, money } = words
  const { day } = useFormats()
  const [heading] = useLostFocus<HTMLHeadingElement>(wasInUse)
  const file = useDownload()
  useAnnouncement(file.hasFailed ? t.documentFailed : undefined)
  const { number, status, currency, issuedOn, dueDate, poNumber, orderNumber, buyerFields, memo } = invoice
  const { scheduled, earlyPayment, lateFee, lines, subtotal, tax, shipping, discount } = invoice
  const { amount, amountPaid, amountDue, queried = 0, entries } = invoice
  const payable = payableAmount(invoice)
  const isByAutopay = scheduled?.source === 'autopay'

  const figures = [
    { name: t.subtotal, value: money(subtotal, currency) },
    shipping > 0 && { name: t.shipping, value: money(shipping, currency) },
    tax > 0 && { name: t.tax, value: money(tax, currency) },
    discount > 0 && { name: t.discount, value: money(-discount, currency) },
    { name: t.total, value: money(amount, currency) },
    amountPaid > 0 && { name: t.column.amountPaid, value: money(-amountPaid, currency) },
    { name: t.column.amountDue, value: money(amountDue, currency), isSum: true },
    queried > 0 && { name: t.invoiceStatuses.queried, value: money(queried, currency) },
  ].filter((figure) => figure !== false)
  const company = companyFacts({ ...(poNumber ? { poNumber } : {}), ...buyerFields }, words)
  const facts = [
    { name: t.column.issuedOn, value: day(issuedOn) },
    { name: t.column.dueDate, value: day(dueDate) },
    ...(orderNumber ? [{ name: t.order, value: orderNumber }] : []),
    ...company.map(({ name, value }) => ({ name, value: <bdi className="written">{value}</bdi> })),
  ]
  return (
    <section className="stack invoice-view">
      <div className="invoice-head">
        <h2 ref={heading} tabIndex={-1}>
          <Text text={t.invoiceTitle(number)} />
        </h2>
        <StatusMark status={status} words={words} />
      </div>
      <div className="invoice-facts">
        <FigureList figures={facts} />
      </div>
      {earlyPayment && (
        <p>
          <Text
            text={t.payEarly(
              money(earlyPayment.amount, currency),
              day(earlyPayment.lastDay),
              formatPercent(earlyPayment.percent, words.tag),
            )}
          />
        </p>
      )}
      {lateFee && (
        <p>
          <Text
            text={
              lateFee.amount === undefined
                ? t.lateFrom(day(lateFee.firstDay), formatPercent(lateFee.percent, words.tag))
                : t.lateNow(money(lateFee.amount, currency), formatPercent(lateFee.percent, words.tag))
            }
          />
        </p>
      )}
      {memo && (
        <p className="memo">
          <span className="small muted">{t.memo}</span>
          <bdi>
            <Text text={memo} />
          </bdi>
        </p>
      )}
      {queried > 0 && (
        <Notice tone="accent">
          <Text text={payable > 0 ? t.queriedRest(money(queried, currency)) : t.queriedWhole} />
        </Notice>
      )}
      {scheduled && (
        <Notice tone="accent">
          <p>
            <Text text={isByAutopay ? t.autopayPays(day(scheduled.date)) : t.scheduledFor(day(scheduled.date))} />
          </p>
          <Button kind="text" onPress={onScheduled}>
            {isByAutopay ? t.changeAutopay : t.changeScheduled}
          </Button>
        </Notice>
      )}
      <div className="invoice-actions row">
        {(mayPay || mayPropose) && payable > 0 && status !== 'processing' && (
          <Button kind="primary" onPress={onPay}>
            {(mayPay ? t.payInvoice : t.askApproval)(money(payable, currency))}
          </Button>
        )}
        <Button isBusy={file.isBusy} onPress={() => void file.start(`${number}.pdf`, readDocument)}>
          {t.openDocument}
        </Button>
        <CopyButton text={number} label={t.copyNumber} doneLabel={t.copied} selectedHelp={t.selectedToCopy} />
      </div>
      {file.hasFailed && <Notice tone="danger">{t.documentFailed}</Notice>}
      <InvoiceLines lines={lines} currency={currency} />
      <div className="invoice-totals">
        <FigureList figures={figures} />
      </div>
      <InvoiceEntries entries={entries} currency={currency} />
    </section>
  )
}
