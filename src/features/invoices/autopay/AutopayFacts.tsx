import type { AutopayAgreement } from '../../../api/accountTypes.ts'
import { FigureList } from '../../../ui/FigureList.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ICONS } from '../../../ui/icons.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useFormats } from '../../../locales/formats.ts'
import { useWords } from '../../../locales/useWords.ts'
import { isUsable } from '../../../order/savedMethods.ts'
import { messages } from './words/en.json'
import { messages as invoicesMessages } from '../words/en.json'
import { messages as scheduledMessages } from '../scheduled/words/en.json'

interface Props {
  agreement: AutopayAgreement
}

/** Whether autopay runs, in words, and beside them in a color and a sign. */
export function AutopayState({ agreement: { isPaused } }: Props) {
  const { t } = useWords(messages)
  return (
    <span className={`invoice-status ${isPaused ? 'warning' : 'success'}`}>
      <Icon path={isPaused ? ICONS.clock : ICONS.check} />
      <span>{isPaused ? t.autopay.state.paused : t.autopay.state.on}</span>
    </span>
  )
}

/** What was agreed to. */
export function AutopayFacts({ agreement }: Props) {
  const { t, money, number } = useWords(messages, invoicesMessages, scheduledMessages)
  const { day } = useFormats()
  const { paymentMethod, daysBefore, takesDiscounts, limitPerInvoice, limitPerMonth, currency, orderNumber, from } =
    agreement
  const limit = (name: string, amount: number | undefined) =>
    amount === undefined || currency === undefined ? [] : [{ name, value: money(amount, currency) }]
  return (
    <div className="invoice-facts">
      <FigureList
        figures={[
          {
            name: t.autopay.covers,
            value: orderNumber === undefined ? t.autopay.all : <Text text={t.autopay.ofOrder} figure={orderNumber} />,
          },
          { name: t.autopay.issuedFrom, value: day(from) },
          ...(paymentMethod ? [{ name: t.byDate.method, value: <Text text={paymentMethod.label} /> }] : []),
          {
            name: t.autopay.timing,
            value: daysBefore === 0 ? t.autopay.onDueDate : t.autopay.daysBefore(daysBefore, number(daysBefore)),
          },
          ...(takesDiscounts ? [{ name: t.autopay.discounts, value: t.autopay.discountsTaken }] : []),
          ...limit(t.autopay.perInvoice, limitPerInvoice),
          ...limit(t.autopay.perMonth, limitPerMonth),
          ...(currency === undefined ? [] : [{ name: t.currency, value: currency }]),
        ]}
      />
    </div>
  )
}

/** Why autopay cannot pay by its method, and what to do. */
export function AutopayMethodFault({ agreement: { paymentMethod } }: Props) {
  const { t } = useWords(messages)
  if (paymentMethod && isUsable(paymentMethod)) return null
  return <Notice tone="danger">{paymentMethod?.isExpired ? t.autopay.methodExpired : t.autopay.methodUnusable}</Notice>
}

/** The text that was agreed to, in the language in which it was. */
export function AutopayConsent({ agreement: { consents } }: Props) {
  const { t } = useWords(messages)
  const { day } = useFormats()
  return consents.map(({ kind, text, locale, acceptedAt }) => (
    <details key={kind}>
      <summary>
        <span>
          <Text text={t.autopay.agreed(day(acceptedAt.slice(0, 10)))} />
        </span>
        <Icon path={ICONS.chevron} />
      </summary>
      <p className="small" lang={locale} dir="auto">
        <Text text={text} />
      </p>
    </details>
  ))
}
