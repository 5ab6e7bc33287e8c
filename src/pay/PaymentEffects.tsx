import type { ComponentType } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Attempt } from '../api/types.ts'
import type { Step } from '../contract/events.ts'
import { useConfig, useHost } from '../host/HostContext.ts'
import { useStyles } from '../host/useStyles.ts'
import { useFlags } from '../flags/FlagsContext.ts'
import { isMethodReady, offerOf } from '../order/checkOrder.ts'
import type { MethodChoice } from '../order/choices.ts'
import type { OrderState } from '../order/createOrder.ts'
import { blockOf } from '../order/blocks.ts'
import type { FreeingStep } from '../order/freeing.ts'
import { persistCompany } from '../order/persistCompany.ts'
import { useSecureFrame } from '../secure-frame/host/useSecureFrame.ts'
import { useSessionStore } from '../session/SessionContext.ts'
import { focusBeside } from '../ui/focusBeside.ts'
import type { PayProps } from './PayProps.ts'
import { useTelemetryUser } from './useTelemetryUser.ts'
import { TERMS } from '../methods/freeing.ts'
import { chosenOf } from '../methods/methods.ts'
import type { Payment, ScreenName } from '../payment/payment.ts'
import type { Phase } from '../payment/phase.ts'
import { emitReport, reportOf } from '../payment/report.ts'
import { FreeingGate } from './free-credit/FreeingGate.tsx'
import { OutcomeBoundary } from './outcome/OutcomeBoundary.tsx'
import type { OutcomePorts } from './outcome/OutcomeScreen.tsx'
import { OutcomeScreen } from './outcome/OutcomeScreen.tsx'
import type { ControlParts } from './form/useControls.ts'
import { useControls } from './form/useControls.ts'
import { companyDrafts } from './prepareAttempt.ts'
import ui from '../ui/ui.css'
import formStyles from './form/form.css'

interface Props extends ControlParts {
  state: OrderState
  payment: Payment
  phase: Phase
  screen: ScreenName
  choices: readonly MethodChoice[]
  /** The type of the method whose form is shown. */
  type: string | undefined
  /** The form was on screen before: the payer left it and came back to something else. */
  wasPayable: boolean
  /** What follows a payment. @default the element closes */
  outcome?: OutcomePorts | undefined
  /** Pays the invoices that free credit, as it pays this. */
  Pay: ComponentType<PayProps>
  freeingStep: FreeingStep
  onFreeing: (step: FreeingStep) => void
}

/**
 * What a payment does for the page around it: the element's methods, events, and a read when the page comes back. It draws
 * what a payment leads to, so that no outcome is on screen before the page has its event.
 */
export function PaymentEffects(props: Props) {
  const { session, order, state, payment, phase, screen, choices, type, frame, wasPayable, outcome } = props
  const { payable } = state
  const { emit } = useHost()
  useStyles(ui, formStyles)
  useTelemetryUser()
  useMethodOrder(useCallback((methodOrder: string) => order.update(() => ({ methodOrder })), [order]))
  const chosen = chosenOf(type)
  // The order is not what is on the screen while credit is freed.
  const isAway = props.freeingStep === 'open'
  useControls(isAway ? { ...props, submit: () => Promise.resolve({ result: 'prevented' }) } : props, chosen)
  usePageLife(payment)
  const onReplaced = useCallback(() => order.update(() => ({ failure: 'order_replaced' })), [order])
  useReplacedOrder(payable.id, phase.name, onReplaced)
  usePaymentEvents({ payment, phase, screen, choices, chosen: type, onSuccess: outcome?.onSuccess })
  useEffect(() => payment.load(session), [payment, session])
  useEffect(() => persistCompany(order, companyDrafts()), [order])
  // An order that expired may be given more time.
  const isOver = phase.name === 'succeeded' || (phase.name === 'ended' && phase.code !== 'transaction_expired')
  useEffect(() => {
    if (isOver) companyDrafts().clear(payable.id)
  }, [isOver, payable.id])
  // Problems belong to one form: not to that of another method, nor to this one once its block is gone.
  const form = `${type} ${type && blockOf(payable, type)}`
  const before = useRef(form)
  useEffect(() => {
    if (before.current !== form) order.update(() => ({ problems: [], isChecked: false }))
    before.current = form
  }, [form, order])
  const { valid } = useSecureFrame(frame).state
  const { currency, version, methods } = payable
  const { amount } = chosen ? offerOf(state, chosen) : payable
  const isReady = chosen !== undefined && isMethodReady(state, chosen, { isValid: () => valid })
  useEffect(() => {
    const ofMethod = type && { paymentMethodType: type }
    if (screen === 'pay') emit('balance-change', { valid: isReady, amount, currency, ...ofMethod })
  }, [emit, screen, isReady, type, amount, currency, version, methods])
  const onFreed = useCallback(() => order.update(() => ({ choice: TERMS })), [order])
  if (screen === 'pay')
    return <FreeingGate {...{ session, onFreed }} Pay={props.Pay} step={props.freeingStep} onStep={props.onFreeing} />
  return (
    <OutcomeBoundary phase={phase}>
      <OutcomeScreen {...{ phase, session, payable, payment, wasPayable, outcome }} refusal={choices[0]?.block} />
    </OutcomeBoundary>
  )
}

/** Passes on the order of the methods once, when the flag comes, unless the payer has begun: nothing moves under a hand. */
function useMethodOrder(onOrder: (order: string) => void): void {
  const order = useFlags()['method-order']
  const view = useHost().cardFrame.parent
  const isTaken = useRef(false)
  useEffect(() => {
    if (order === undefined || isTaken.current) return
    isTaken.current = true
    // The focus in a frame of another origin matches no selector.
    if (!focusBeside(view)) onOrder(order)
  }, [onOrder, order, view])
}

/** Calls back once if this order has replaced one for which Pay was pressed. */
function useReplacedOrder(id: string, phase: Phase['name'], onReplaced: () => void): void {
  const { replaced } = useSessionStore()
  const before = useSyncExternalStore(replaced.subscribe, replaced.getState)
  useEffect(() => {
    const isUnsent = phase === 'ready' || phase === 'preparing' || phase === 'resuming'
    // Of an order that is sent after all it is not true any more.
    if (before === undefined || (before === id && isUnsent)) return
    replaced.setState(undefined)
    if (before !== id && phase === 'ready') onReplaced()
  }, [before, replaced, id, phase, onReplaced])
}

/** Reads the server state again when the page, the network or the payer comes back. */
function usePageLife(payment: Payment): void {
  const store = useSessionStore()
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState === 'hidden') return
      const phase = payment.getPhase()
      // What was cancelled stays so, and the page has the event that ends the visit.
      if (phase.name === 'ended' && phase.code === 'transaction_canceled') return
      if (phase.name === 'ready' || phase.name === 'ended') void store.refresh()
      else payment.getRunner()?.pollNow()
    }
    const onShow = (event: PageTransitionEvent) => event.persisted && poll()
    addEventListener('pageshow', onShow)
    addEventListener('online', poll)
    document.addEventListener('visibilitychange', poll)
    return () => {
      removeEventListener('pageshow', onShow)
      removeEventListener('online', poll)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [store, payment])
}

interface Facts extends Pick<Props, 'payment' | 'phase' | 'screen' | 'choices'> {
  chosen: string | undefined
  onSuccess: OutcomePorts['onSuccess']
}

/** Emits what the payer or the payment did. */
function usePaymentEvents({ payment, phase, screen, choices, chosen, onSuccess }: Facts): void {
  const host = useHost()
  const { skipSuccessPage } = useConfig()
  const step = stepOf(screen, choices)

  useLayoutEffect(() => {
    if (step) host.emit('balance-step', { step, ...(chosen !== undefined && { paymentMethodType: chosen }) })
  }, [host, step, chosen])

  // Emitted with the screen itself, before a promise of `submit()` resolves.
  const reported = useRef<Phase>(undefined)
  useLayoutEffect(() => {
    const isOwn = (attempt: Attempt) => payment.getRunner()?.isOwn(attempt) ?? false
    const report = reportOf(reported.current, phase)
    reported.current = phase
    if (report) emitReport({ host, report, isOwn, skipSuccessPage, onSuccess })
  }, [host, phase, payment, skipSuccessPage, onSuccess])
}

function stepOf(screen: ScreenName, choices: readonly MethodChoice[]): Step | undefined {
  if (screen === 'nothing') return undefined
  if (screen === 'pay') return choices.length > 1 ? 'method' : 'details'
  return screen === 'elsewhere' ? 'confirming' : screen
}
