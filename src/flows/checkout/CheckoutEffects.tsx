import { useCallback, useEffect, useRef } from 'react'
import { useHost } from '../../contract/HostContext.ts'
import { useStyles } from '../../contract/useStyles.ts'
import type { CheckoutSession, Offer } from '../../payment/method.ts'
import { COMPANY_FIELDS } from '../../features/company-details/rules.ts'
import { createDrafts } from '../../lib/drafts.ts'
import styles from '../../styles/after.css'
import { useBuyerTold } from '../useBuyerTold.ts'
import type { Payment, PaymentPhase } from './createPayment.ts'
import { OutcomeBoundary } from './OutcomeBoundary.tsx'
import { OutcomeScreen } from './OutcomeScreen.tsx'
import type { MethodChoice, ScreenName } from './steps.ts'
import type { ControlParts } from './useControls.ts'
import { useControls } from './useControls.ts'
import { useMethodOrder } from './useMethodOrder.ts'
import { usePageLife } from './usePageLife.ts'
import { usePaymentEvents } from './usePaymentEvents.ts'
import { useReplacedOrder } from './useReplacedOrder.ts'

export interface EffectProps {
  session: CheckoutSession
  payment: Payment
  phase: PaymentPhase
  screen: ScreenName
  choices: readonly MethodChoice[]
  chosen: string | undefined
  isValid: boolean
  offer: Offer | undefined
  controls: ControlParts
  onOrder: (order: string) => void
  onFailure: (code: 'order_replaced') => void
  /** The form was on screen before: the payer left it and came back to something else. */
  wasPayable: boolean
}

/**
 * What the flow does for the page around it: methods, events, and looking again when it comes back. It draws what a
 * payment leads to, so that no outcome is on screen before the page has heard of it.
 */
export function CheckoutEffects(props: EffectProps) {
  const { session, payment, phase, screen, choices, chosen, isValid, offer, controls } = props
  const { onOrder, onFailure, wasPayable } = props
  const { emit } = useHost()
  useStyles(styles)
  useBuyerTold()
  useMethodOrder(onOrder)
  useControls(controls)
  usePageLife(payment)
  const onReplaced = useCallback(() => onFailure('order_replaced'), [onFailure])
  useReplacedOrder(session.transaction.id, phase.name, onReplaced)
  usePaymentEvents({ phase, screen, choices, chosen, isOwn: payment.isOwn })
  useEffect(() => payment.listen(session), [payment, session])
  // An order that expired may be given more time.
  const isOver = phase.name === 'succeeded' || (phase.name === 'ended' && phase.code !== 'transaction_expired')
  useEffect(() => {
    if (isOver) createDrafts(COMPANY_FIELDS, () => localStorage, Date.now).clear(session.transaction.id)
  }, [isOver, session.transaction.id])
  // What was wrong was wrong with another form: that of another method, or of this one while it could not be used.
  const block = session.transaction.methods.find(({ type }) => type === chosen)?.blocked?.code
  const form = `${chosen} ${block}`
  const before = useRef(form)
  const { onFaults } = controls
  useEffect(() => {
    if (before.current !== form) onFaults([])
    before.current = form
  }, [form, onFaults])
  const amount = offer?.amount ?? session.transaction.amount
  useEffect(() => {
    const { currency } = session.transaction
    const type = chosen && { paymentMethodType: chosen }
    if (screen === 'pay') emit('balance-change', { valid: isValid, amount, currency, ...type })
  }, [emit, screen, isValid, chosen, amount, session.transaction])
  if (screen === 'pay') return null
  return (
    <OutcomeBoundary phase={phase}>
      <OutcomeScreen {...{ phase, session, payment, wasPayable }} refusal={choices[0]?.block} />
    </OutcomeBoundary>
  )
}
