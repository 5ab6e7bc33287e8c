import type { ReactNode, Ref } from 'react'
import { Suspense } from 'react'
import { useConfig } from '../../contract/HostContext.ts'
import { OrderSummary } from '../../features/order-summary/OrderSummary.tsx'
import { useLocale } from '../../locales/LocaleContext.ts'
import { Button } from '../../ui/Button.tsx'
import type { FocusTarget, Problem } from '../../ui/ErrorSummary.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { FormProps } from '../registry.ts'
import { formOf } from '../registry.ts'
import { CancelPayment } from './CancelPayment.tsx'
import { LazyCompanyDetails, LazyOrderDetails } from './loadLater.ts'
import { MethodList } from './MethodList.tsx'
import type { CompanyForm } from './useCompanyForm.ts'
import type { MethodChoice } from './steps.ts'

interface Props {
  choices: readonly MethodChoice[]
  chosen: string | undefined
  form: FormProps
  company: CompanyForm | undefined
  /** What became of the last try. */
  notice: ReactNode
  problems: Problem[]
  summaryRef: Ref<FocusTarget>
  onChoose: (type: string) => void
  onSubmit: () => void
}

/** What it costs, how to pay, what is needed for that, and one button that says how much. */
export function PayScreen({ choices, chosen, form, company, notice, problems, summaryRef, onChoose, onSubmit }: Props) {
  const { t, money } = useLocale()
  const { hideSubmit } = useConfig()
  const { session, isBusy } = form
  const { transaction } = session
  const amount = money(transaction.amount, transaction.currency)
  const Form = chosen === undefined ? undefined : formOf(chosen)
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
        <ErrorSummary title={t.problem} problems={problems} ref={summaryRef} />
        {notice}
        {choices.length === 0 && <Notice tone="warning">{t.noMethod}</Notice>}
        <MethodList choices={choices} chosen={chosen} isAuth={transaction.isAuth} isBusy={isBusy} onChoose={onChoose}>
          {Form && (
            <Suspense fallback={null}>
              <Form {...form} />
            </Suspense>
          )}
        </MethodList>
        {Form && company && (
          <Suspense fallback={null}>
            <LazyCompanyDetails rules={session.buyerFields} poNumberPattern={session.poNumberPattern} {...company} />
          </Suspense>
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
