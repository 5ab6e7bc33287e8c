import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { useHost } from '../host/HostContext.ts'
import { areRefused, chosenType, methodChoices } from '../order/choices.ts'
import type { FreeingStep } from '../order/freeing.ts'
import type { ScreenName } from '../payment/payment.ts'
import { createPayment, screenOf } from '../payment/payment.ts'
import type { SecureFrame } from '../secure-frame/host/createSecureFrame.ts'
import { showInForm } from '../secure-frame/host/earlyCardFrame.ts'
import { useSecureFrame } from '../secure-frame/host/useSecureFrame.ts'
import { useSessionStore } from '../session/SessionContext.ts'
import { FormBoundary } from './form/FormBoundary.tsx'
import type { PayProps } from './PayProps.ts'
import { PayScreen } from './form/PayScreen.tsx'
import { useOrder } from './form/useOrder.ts'
import { LazyEffects, LazyNotices, loadPayCode, MissingCode, usePayCode } from './loadPayCode.tsx'
import { CARD, METHODS } from '../methods/registry.ts'
import { useCardFrame } from '../methods/card/frame/useCardFrame.ts'
import { useServerNow } from './useServerNow.ts'

/** Pays what is owed, in whatever form. Which screen is shown follows from the payment's phase, and from nothing else. */
export function PayPayable(props: PayProps) {
  const frame = useCardFrame(props.cardSubject ?? props.payable.id)
  return frame && <WithCardFrame {...props} frame={frame} />
}

function WithCardFrame({ session, payable, frame, summary, actions, outcome }: PayProps & { frame: SecureFrame }) {
  const api = useApi()
  const sessions = useSessionStore()
  const host = useHost()
  const { emit, ready } = host
  const { status } = useSecureFrame(frame)
  const [payment] = useState(() =>
    createPayment({ first: session, loadCode: loadPayCode, api, host, onRead: sessions.update }),
  )
  const phase = useSyncExternalStore(payment.subscribe, payment.getPhase)
  // Before anything is painted: a form that has been paid must not show, not even for a moment.
  useLayoutEffect(() => payment.sync(session), [payment, session])
  useEffect(() => () => payment.stop(), [payment])
  const serverNow = useServerNow()
  const [order, state] = useOrder(session, payable)
  /** The first screen that could be used. */
  const [first, setFirst] = useState<ScreenName>()
  /** The type of the method whose form is on the screen. */
  const [chosen, setChosen] = useState<string>()
  const [freeingStep, onFreeing] = useState<FreeingStep>('closed')

  const choices = methodChoices(state, METHODS)
  const choice = chosenType(choices, state.choice)
  const isPlainCard = choice === CARD && !state.offersSavedCards
  const arrived = usePayCode(choice !== undefined && !isPlainCard)
  // The form of before stays until the code of the next one is there.
  if (choice !== chosen && (choice === undefined || isPlainCard || arrived)) setChosen(choice)
  const screen = screenOf(phase, areRefused(choices))
  const isBusy = phase.name !== 'ready'
  const failure = isBusy ? undefined : phase.failure
  const attemptId = failure?.attemptId
  const declined = attemptId === state.leftAttempt ? undefined : failure?.code
  const form = { session, order, state, frame, serverNow, isBusy, declined, freeingStep, onFreeing }

  const submit = () => {
    if (order.getState().failure) order.update(() => ({ failure: undefined }))
    const parts = { ...form, type: chosen, api, sessions, emit }
    return payment.submit(payable.id, parts, () => order.update(() => ({ failure: 'load_failed' })))
  }
  useEffect(() => frame.onSubmit(() => void submit()))
  const isUsable =
    screen === 'pay' ? chosen === choice && (choice !== CARD || status !== 'loading') : screen !== 'nothing'
  // Before the screen is painted: an outcome and its event belong together.
  useLayoutEffect(() => {
    if (!isUsable) return
    ready()
    setFirst((known) => known ?? screen)
  }, [isUsable, ready, screen])

  // Nothing can be shown before the first form is there.
  const isDrawn = screen !== 'nothing' && (screen !== 'pay' || choice === undefined || chosen !== undefined)
  const view = host.cardFrame.parent
  const mayWait = screen === 'pay' && chosen === CARD && !isBusy && !state.isChecked
  useLayoutEffect(() => (isDrawn ? showInForm(view, mayWait) : undefined), [isDrawn, view, mayWait])

  if (screen === 'nothing')
    return (
      'isLost' in phase && (
        <div className="screen">
          <MissingCode words="crashed" />
        </div>
      )
    )
  if (!isDrawn) return null
  const errorCode = state.failure ?? failure?.code
  return (
    <>
      {/* Mounted once the form can be used. Loads the rest of the code; a submit waits for it. Draws the outcome too. */}
      {first && (
        <LazyEffects
          {...form}
          {...{ payment, phase, screen, choices, submit, outcome }}
          Pay={PayPayable}
          type={chosen}
          wasPayable={first === 'pay'}
        />
      )}
      {screen === 'pay' && (
        <FormBoundary isPaying={isBusy}>
          <PayScreen
            {...{ form, choices, chosen, summary, actions }}
            coming={choice === chosen ? undefined : choice}
            isMissing={chosen === CARD && status === 'failed'}
            isUsable={first !== undefined}
            notice={
              first && (
                <>
                  {errorCode && <MissingCode />}
                  <LazyNotices {...form} type={chosen} code={errorCode} hasMethod={choices.length > 0} />
                </>
              )
            }
            onChoose={(type) => order.update(() => ({ choice: type, leftAttempt: attemptId, isChecked: false }))}
            onSubmit={() => void submit()}
          />
        </FormBoundary>
      )}
    </>
  )
}
