import type { ReactNode, Ref } from 'react'
import type { BuyerFields } from '../../api/types.ts'
import { useConfig } from '../../contract/HostContext.ts'
import type { CompanyHandle } from '../../features/company-details/CompanyDetails.tsx'
import { OrderSummary } from '../../features/order-summary/OrderSummary.tsx'
import { useLocale } from '../../locales/LocaleContext.ts'
import type { Offer } from '../../payment/method.ts'
import { Button } from '../../ui/Button.tsx'
import type { FormProps } from '../registry.ts'
import { CARD, METHODS, SAVED_CARD } from '../registry.ts'
import {
  CANCEL_PLACE,
  LazyCancelPayment,
  LazyCompanyDetails,
  LazyHandOff,
  LazyOrderDetails,
  LazySaveCard,
} from './loadLater.tsx'
import { MethodList } from './MethodList.tsx'
import type { MethodChoice } from './steps.ts'

interface Props {
  choices: readonly MethodChoice[]
  chosen: string | undefined
  /** The payer chose it, and its form is not there yet: nothing can be paid meanwhile. */
  coming: string | undefined
  form: Omit<FormProps, 'type'>
  /** A card may be chosen among those that the buyer has saved. */
  hasSavedCards: boolean
  offer: Offer | undefined
  /** The fields of the chosen method did not load: there is nothing to pay with. */
  isMissing: boolean
  /** The form can be used: what it does not need may load now. */
  isUsable: boolean
  company: { ref: Ref<CompanyHandle>; values: BuyerFields; onChange: (values: BuyerFields) => void }
  /** What is wrong, or became of the last try. */
  notice: ReactNode
  onChoose: (type: string) => void
  onSubmit: () => void
}

/** What it costs, how to pay, what is needed for that, and one button that says how much. */
export function PayScreen(props: Props) {
  const {
    choices,
    chosen,
    coming,
    form,
    hasSavedCards,
    offer,
    isMissing,
    isUsable,
    company,
    notice,
    onChoose,
    onSubmit,
  } = props
  const { t, money } = useLocale()
  const { hideBackOnFirstScreen, hideSubmit } = useConfig()
  const { session, isBusy } = form
  const { transaction } = session
  const asked = Object.entries(session.buyerFields).filter(([, rule]) => rule !== 'hidden')
  const amount = money(transaction.amount, transaction.currency)
  const label = offer ? offer.label : transaction.isAuth ? t.authorize(amount) : t.pay(amount)
  const isCard = chosen === CARD
  // While a payment is under way there is no other way, but the place stays.
  const hasOtherWays = isUsable && !isBusy
  const Form = chosen === undefined ? undefined : METHODS[isCard && hasSavedCards ? SAVED_CARD : chosen]
  return (
    <div className="pay">
      <OrderSummary merchant={session.merchant} transaction={transaction}>
        {isUsable && <LazyOrderDetails transaction={transaction} />}
      </OrderSummary>
      <form
        className="way"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (coming === undefined) onSubmit()
        }}
      >
        {notice}
        <MethodList
          choices={choices}
          chosen={chosen}
          coming={coming}
          transaction={transaction}
          isUsable={isUsable}
          isBusy={isBusy}
          onChoose={onChoose}
        >
          {Form && chosen && (
            <Form type={chosen} {...form}>
              {isCard && !isMissing && session.requiredConsents.length > 0 && (
                <div style={{ minHeight: 24 }}>{isUsable && <LazySaveCard {...form} />}</div>
              )}
            </Form>
          )}
        </MethodList>
        {Form && asked.length > 0 && (
          <div style={{ minHeight: placeOf(asked) }}>
            {isUsable && <LazyCompanyDetails session={session} {...company} />}
          </div>
        )}
        <div className="actions">
          {Form && !isMissing && !hideSubmit && label && (
            <Button kind="primary" type="submit" isBusy={isBusy || coming !== undefined}>
              {label}
            </Button>
          )}
          {Form &&
            !session.handOff &&
            (hasOtherWays ? <LazyHandOff session={session} type={chosen} values={company.values} /> : CANCEL_PLACE)}
          {!hideBackOnFirstScreen && (hasOtherWays ? <LazyCancelPayment /> : CANCEL_PLACE)}
        </div>
      </form>
    </div>
  )
}

/**
 * The place of the company details, kept free until their code has come: nothing moves when it does. A heading, and fields
 * 16 px apart; the addresses for the invoice are two, the notes have three lines.
 */
function placeOf(asked: readonly [string, string][]): string {
  const fields = new Set(asked.map(([field]) => field))
  if (fields.has('invoiceEmails')) fields.add('invoiceEmailsCc')
  const rows = `${fields.size} * (var(--_field-row) + var(--_4)) - var(--_4)`
  const notes = fields.has('notes') ? ' + 4.35 * var(--_body) + 2 * var(--_2) + 2px - var(--_field)' : ''
  return `calc(1.3 * var(--_title) + var(--_3) + ${rows}${notes})`
}
