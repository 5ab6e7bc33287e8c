import type { ReactNode, Ref } from 'react'
import { Suspense } from 'react'
import type { BuyerFields } from '../../api/types.ts'
import { useConfig } from '../../contract/HostContext.ts'
import type { CompanyHandle } from '../../features/company-details/CompanyDetails.tsx'
import { OrderSummary } from '../../features/order-summary/OrderSummary.tsx'
import { useLocale } from '../../locales/LocaleContext.ts'
import { Button } from '../../ui/Button.tsx'
import type { FormProps } from '../registry.ts'
import { METHODS } from '../registry.ts'
import { CancelPayment } from './CancelPayment.tsx'
import { LazyCompanyDetails, LazyNoMethodNotice, LazyOrderDetails } from './loadLater.ts'
import { MethodList } from './MethodList.tsx'
import type { MethodChoice } from './steps.ts'

interface Props {
  choices: readonly MethodChoice[]
  chosen: string | undefined
  form: FormProps
  company: { ref: Ref<CompanyHandle>; values: BuyerFields; onChange: (values: BuyerFields) => void }
  /** What is wrong, or became of the last try. */
  notice: ReactNode
  onChoose: (type: string) => void
  onSubmit: () => void
}

/** What it costs, how to pay, what is needed for that, and one button that says how much. */
export function PayScreen({ choices, chosen, form, company, notice, onChoose, onSubmit }: Props) {
  const { t, money } = useLocale()
  const { hideSubmit } = useConfig()
  const { session, isBusy } = form
  const { transaction } = session
  const asked = Object.entries(session.buyerFields).filter(([, rule]) => rule !== 'hidden')
  const amount = money(transaction.amount, transaction.currency)
  const Form = chosen === undefined ? undefined : METHODS[chosen]
  return (
    <div className="pay">
      <OrderSummary merchant={session.merchant} transaction={transaction}>
        <Suspense fallback={null}>
          <LazyOrderDetails transaction={transaction} />
        </Suspense>
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
        {choices.length === 0 && (
          <Suspense fallback={null}>
            <LazyNoMethodNotice />
          </Suspense>
        )}
        <MethodList choices={choices} chosen={chosen} isAuth={transaction.isAuth} isBusy={isBusy} onChoose={onChoose}>
          {Form && <Form {...form} />}
        </MethodList>
        {Form && asked.length > 0 && (
          <div style={{ minHeight: placeOf(asked) }}>
            <Suspense fallback={null}>
              <LazyCompanyDetails session={session} {...company} />
            </Suspense>
          </div>
        )}
        <div className="actions">
          {Form && !hideSubmit && (
            <Button kind="primary" type="submit" isBusy={isBusy}>
              {transaction.isAuth ? t.authorize(amount) : t.pay(amount)}
            </Button>
          )}
          {!isBusy && <CancelPayment />}
        </div>
      </form>
    </div>
  )
}

/** CSS pixels that the company details take, kept free until their code has come: nothing moves when it does. */
function placeOf(asked: readonly [string, string][]): number {
  return asked.reduce((sum, [field]) => sum + (field === 'notes' ? 145.3 : 106.1), 18)
}
