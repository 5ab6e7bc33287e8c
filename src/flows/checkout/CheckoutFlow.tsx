import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { sessionQuery } from '../../api/queries/session.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { useConfig, useHost } from '../../contract/HostContext.ts'
import type { CheckoutSession, Fault, MethodHandle } from '../../payment/method.ts'
import type { SecureFrame } from '../../secure-frame/host/createSecureFrame.ts'
import type { FocusTarget } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { LazyFailureNotice, LazyOutcomeScreen, loadLater } from './loadLater.ts'
import { PayScreen } from './PayScreen.tsx'
import { chosenMethod, methodChoices, screenOf } from './steps.ts'
import { useCardFrame } from './useCardFrame.ts'
import { useChangedAmount } from './useChangedAmount.ts'
import { useCompanyForm } from './useCompanyForm.ts'
import { useControls } from './useControls.ts'
import { usePayment } from './usePayment.ts'
import { usePaymentEvents } from './usePaymentEvents.ts'
import { useServerNow } from './useServerNow.ts'

/** Pays one transaction. Which screen is shown follows from where the payment stands, and from nothing else. */
export function CheckoutFlow() {
  const { data } = useQuery(sessionQuery(useApi()))
  const frame = useCardFrame()
  return frame && data?.transaction ? <Checkout session={data as CheckoutSession} frame={frame} /> : null
}

function Checkout({ session, frame }: { session: CheckoutSession; frame: SecureFrame }) {
  const { allowedPaymentMethods } = useConfig()
  const { emit } = useHost()
  const { payment, phase } = usePayment(session)
  const company = useCompanyForm(session)
  const changedAmount = useChangedAmount(session.transaction)
  const serverNow = useServerNow()
  const [wish, setWish] = useState<string>()
  const [faults, setFaults] = useState<Fault[]>([])
  const [localFailure, setLocalFailure] = useState<ErrorCode>()
  const [isValid, setValid] = useState(false)
  const method = useRef<MethodHandle>(null)
  const summary = useRef<FocusTarget>(null)

  const choices = methodChoices(session.transaction, allowedPaymentMethods)
  const chosen = chosenMethod(choices, wish)
  const screen = screenOf(phase)
  const failure = phase.name === 'ready' ? phase.failure : undefined

  const submit = () => {
    setLocalFailure(undefined)
    changedAmount.dismiss()
    return payment.submit({
      session,
      methodType: chosen,
      method: method.current,
      faults: company.validate,
      fields: company.fields,
      onFaults: setFaults,
      onFailure: setLocalFailure,
      emit,
    })
  }
  const submitLatest = useControls({
    submit,
    method,
    faults: company.validate,
    onFaults: setFaults,
    onReset: company.reset,
  })
  usePaymentEvents({ phase, screen, choices, chosen, frame, isOwn: payment.isOwn })

  useEffect(() => frame.onSubmit(() => void submitLatest()), [frame, submitLatest])
  useEffect(() => {
    if (faults.length) summary.current?.focus()
  }, [faults])
  useEffect(() => {
    const { amount, currency } = session.transaction
    const type = chosen && { paymentMethodType: chosen }
    if (screen === 'pay') emit('balance-change', { valid: isValid, amount, currency, ...type })
  }, [emit, screen, isValid, chosen, session.transaction])
  useEffect(() => {
    // Fetched while the payer types. Paying waits for it, so that no outcome is ever without a screen.
    void frame.ready.then(loadLater).catch(() => {})
  }, [frame])

  if (screen === 'nothing') return null
  if (screen !== 'pay') {
    return (
      <Suspense fallback={null}>
        <LazyOutcomeScreen phase={phase} session={session} payment={payment} />
      </Suspense>
    )
  }
  const code = localFailure ?? (failure?.code === 'amount_changed' ? undefined : failure?.code)
  return (
    <PayScreen
      choices={choices}
      chosen={chosen}
      form={{
        ref: method,
        session,
        frame,
        serverNow,
        isBusy: phase.name !== 'ready',
        isDeclined: failure?.attemptId !== undefined,
        onValidity: setValid,
      }}
      company={company.isShown ? company.form : undefined}
      notice={
        <Suspense fallback={null}>
          {changedAmount.message && <Notice tone="warning">{changedAmount.message}</Notice>}
          {code && <LazyFailureNotice code={code} />}
        </Suspense>
      }
      problems={faults}
      summaryRef={summary}
      onChoose={setWish}
      onSubmit={() => void submit()}
    />
  )
}
