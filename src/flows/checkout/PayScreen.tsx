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
  form: Omit<FormProps, 'type'>
  /** A card may be chosen among those that the buyer has saved. */
  hasSavedCards: boolean
  offer: Offer | undefined
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
  const { choices, chosen, form, hasSavedCards, offer, isUsable, company, notice, onChoose, onSubmit } = props
  const { t, money } = useLocale()
  const { hideBackOnFirstScreen, hideSubmit } = useConfig()
  const { session, isBusy } = form
  const { transaction } = session
  const asked = Object.entries(session.buyerFields).filter(([, rule]) => rule !== 'hidden')
  const amount = money(transaction.amount, transaction.currency)
  const label = offer ? offer.label : transaction.isAuth ? t.authorize(amount) : t.pay(amount)
  const isCard = chosen === CARD
  const Form = chosen === undefined ? undefined : METHODS[isCard && hasSavedCards ? SAVED_CARD : chosen]
  return (
    <div className="pay">
      <OrderSummary merchant={session.merchant} transaction={transaction}>
        <LazyOrderDetails transaction={transaction} />
      </OrderSummary>
      <form
        className="way"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {notice}
        <MethodList
          choices={choices}
          chosen={chosen}
          transaction={transaction}
          isUsable={isUsable}
          isBusy={isBusy}
          onChoose={onChoose}
        >
          {Form && chosen && (
            <Form type={chosen} {...form}>
              {isCard && session.requiredConsents.length > 0 && (
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
          {Form && !hideSubmit && label && (
            <Button kind="primary" type="submit" isBusy={isBusy}>
              {label}
            </Button>
          )}
          {!isBusy &&
            Form &&
            !session.handOff &&
            (isUsable ? <LazyHandOff session={session} type={chosen} values={company.values} /> : CANCEL_PLACE)}
          {!isBusy && !hideBackOnFirstScreen && (isUsable ? <LazyCancelPayment /> : CANCEL_PLACE)}
        </div>
      </form>
    </div>
  )
}

/**
 * CSS pixels that the company details take, kept free until their code has come: nothing moves when it does. The
 * addresses for the invoice are two fields.
 */
function placeOf(asked: readonly [string, string][]): number {
  let height = 18
  for (const [field] of asked) height += field === 'notes' ? 145.3 : field === 'invoiceEmails' ? 212.2 : 106.1
  return height
}
