import { useMemo } from 'react'
import { useConfig } from '../../host/HostContext.ts'
import { OrderSummary } from '../../features/order-summary/OrderSummary.tsx'
import { useFlags } from '../../flags/FlagsContext.ts'
import type { CheckoutSession } from '../../order/Payable.ts'
import { payableOf } from '../../order/Payable.ts'
import {
  BUTTON_PLACEHOLDER,
  LazyCancelPayment,
  LazyHandOff,
  LazyIncludedFees,
  LazyOfferedOrder,
} from '../../pay/loadPayCode.tsx'
import { PayPayable } from '../../pay/PayPayable.tsx'
import { useSession } from '../../session/SessionContext.ts'

/** Pays one transaction. */
export function CheckoutFlow() {
  const { data } = useSession()
  const { older, hideBackOnFirstScreen } = useConfig()
  const { split } = useFlags()
  const session = data?.transaction ? (data as CheckoutSession) : undefined
  const payable = useMemo(() => session && payableOf(session, split !== 'off', older?.isAuth), [session, split, older])
  if (!session || !payable) return null
  const { transaction, merchant, handOff } = session
  return (
    <PayPayable
      {...{ session, payable }}
      summary={({ isUsable, total, ...choice }) => (
        <OrderSummary {...{ merchant, transaction, total }} fees={isUsable && <LazyIncludedFees {...choice} />}>
          {isUsable && <LazyOfferedOrder {...{ transaction, ...choice }} />}
        </OrderSummary>
      )}
      actions={({ type, state, isFree }) => (
        <>
          {type &&
            !handOff &&
            (isFree ? <LazyHandOff {...{ payable, type, state }} merchant={merchant.name} /> : BUTTON_PLACEHOLDER)}
          {!hideBackOnFirstScreen && (isFree ? <LazyCancelPayment /> : BUTTON_PLACEHOLDER)}
        </>
      )}
    />
  )
}
