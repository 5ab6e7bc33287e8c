import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import type { BuyerFields } from '../../api/types.ts'
import { sessionQuery } from '../../api/queries/session.ts'
import { useConfig, useHost } from '../../contract/HostContext.ts'
import { useFlags } from '../../flags/FlagsContext.ts'
import type { CompanyHandle } from '../../features/company-details/CompanyDetails.tsx'
import type { CheckoutSession, Fault, MethodHandle, Offer, Saving } from '../../payment/method.ts'
import type { Failure } from '../../payment/phase.ts'
import type { SecureFrame } from '../../secure-frame/host/createSecureFrame.ts'
import { useSecureFrame } from '../../secure-frame/host/useSecureFrame.ts'
import { CARD } from '../registry.ts'
import { FormBoundary } from './FormBoundary.tsx'
import { LazyEffects, LazyNotices, MissingPart } from './loadLater.tsx'
import { PayScreen } from './PayScreen.tsx'
import { REPLACED } from './replaced.ts'
import type { ScreenName } from './steps.ts'
import { chosenMethod, methodChoices, screenOf } from './steps.ts'
import { useCardFrame } from './useCardFrame.ts'
import { usePayment } from './usePayment.ts'
import { useServerNow } from './useServerNow.ts'

/** Pays one transaction. Which screen is shown follows from where the payment stands, and from nothing else. */
export function CheckoutFlow() {
  const { data } = useQuery(sessionQuery(useApi()))
  if (!data?.transaction) return null
  return <WithCardFrame session={data as CheckoutSession} />
}

function WithCardFrame({ session }: { session: CheckoutSession }) {
  const frame = useCardFrame(session.transaction.id)
  if (!frame) return null
  return (
    <Suspense fallback={null}>
      <Checkout {...{ session, frame }} />
    </Suspense>
  )
}

function Checkout({ session, frame }: { session: CheckoutSession; frame: SecureFrame }) {
  const api = useApi()
  const client = useQueryClient()
  const { allowedPaymentMethods } = useConfig()
  const { emit, ready } = useHost()
  const { status } = useSecureFrame(frame)
  const { payment, phase } = usePayment(session)
  const serverNow = useServerNow()
  const [order, setOrder] = useState(useFlags()['method-order'])
  const [wish, setWish] = useState<string | undefined>(session.handOff?.paymentMethodType)
  const [isComing, startComing] = useTransition()
  const [wanted, setWanted] = useState<string>()
  /** The attempt after whose decline the payer chose anew: a card that is shown then has not been declined. */
  const [left, setLeft] = useState<string>()
  const [faults, setFaults] = useState<Fault[]>([])
  const [localFailure, setLocalFailure] = useState<Failure['code'] | 'order_replaced'>()
  const [isValid, setValid] = useState(false)
  const [offer, setOffer] = useState<Offer>()
  const [saving, setSaving] = useState<Saving>()
  // A card that is saved elsewhere meanwhile does not take the place of the one that is being typed.
  const [hasSavedCards] = useState(() => session.buyer.paymentMethods.some(({ type }) => type === CARD))
  /** The first screen that could be used. */
  const [first, setFirst] = useState<ScreenName>()
  const [companyValues, setCompanyValues] = useState<BuyerFields>({})
  const method = useRef<MethodHandle>(null)
  const company = useRef<CompanyHandle>(null)

  const choices = methodChoices(session.transaction, allowedPaymentMethods, order)
  const chosen = chosenMethod(choices, wish)
  const screen = screenOf(phase, choices)
  const isBusy = phase.name !== 'ready'
  const failure = isBusy ? undefined : phase.failure
  const declined = failure?.attemptId

  const submit = () => {
    setLocalFailure(undefined)
    return payment.submit({
      session,
      isCurrent: api.isCurrent,
      methodType: chosen,
      isValid,
      saving,
      method: () => method.current,
      company: () => company.current,
      onFaults: setFaults,
      onReplaced: () => client.setQueryData(REPLACED, session.transaction.id),
      onFailure: setLocalFailure,
      emit,
    })
  }
  useEffect(() => frame.onSubmit(() => void submit()))
  const isUsable = screen === 'pay' ? chosen !== CARD || status !== 'loading' : screen !== 'nothing'
  // Before the screen is painted: an outcome and what the page hears of it belong together.
  useLayoutEffect(() => {
    if (!isUsable) return
    ready()
    setFirst((known) => known ?? screen)
  }, [isUsable, ready, screen])

  const onReset = () => {
    setCompanyValues({})
    setSaving(undefined)
  }
  // What nobody needs before the form can be used is fetched then, and a payment waits for it: no outcome is ever
  // without a screen. That is drawn here too.
  const effects = first && (
    <LazyEffects
      {...{ session, payment, phase, screen, choices, chosen, isValid, offer }}
      wasPayable={first === 'pay'}
      controls={{ submit, method, company, onFaults: setFaults, onReset }}
      onOrder={setOrder}
      onFailure={setLocalFailure}
    />
  )
  if (screen === 'nothing')
    return (
      'isLost' in phase && (
        <div className="screen">
          <MissingPart words="crashed" />
        </div>
      )
    )
  const code = localFailure ?? failure?.code
  return (
    <>
      {effects}
      {screen === 'pay' && (
        <FormBoundary isPaying={isBusy}>
          <PayScreen
            choices={choices}
            chosen={chosen}
            coming={isComing && wanted !== chosen ? wanted : undefined}
            form={{
              ref: method,
              session,
              frame,
              serverNow,
              isBusy,
              declined: declined === left ? undefined : failure?.code,
              onValidity: setValid,
              onOffer: setOffer,
              saving,
              onSaving: setSaving,
            }}
            hasSavedCards={hasSavedCards}
            offer={offer}
            isMissing={chosen === CARD && status === 'failed'}
            isUsable={first !== undefined}
            company={{ ref: company, values: companyValues, onChange: setCompanyValues }}
            notice={
              first && (
                <>
                  {code && <MissingPart />}
                  <LazyNotices {...{ session, faults, isBusy, code }} hasMethod={choices.length > 0} />
                </>
              )
            }
            onChoose={(type) => {
              setWanted(type)
              startComing(() => {
                setWish(type)
                setLeft(declined)
              })
            }}
            onSubmit={() => void submit()}
          />
        </FormBoundary>
      )}
    </>
  )
}
