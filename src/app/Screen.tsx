import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useConfig } from '../host/HostContext.ts'
import type { Route } from '../contract/routes.ts'
import { isRoute } from '../contract/routes.ts'
import { retry } from '../lib/retry.ts'
import { LazyNoticeScreen } from './LazyNoticeScreen.tsx'
import { useDelay } from '../ui/useDelay.ts'
import { useRouter } from './router/useRouter.ts'
import { SessionGate } from './SessionGate.tsx'

const checkout = () => import('../flows/checkout/CheckoutFlow.tsx').then((m) => m.CheckoutFlow)

/** Each screen is loaded when it is first opened. */
const SCREENS: Readonly<Record<Route, () => Promise<ComponentType>>> = {
  '/': checkout,
  '/checkout': checkout,
  '/payment-method': () => import('../flows/payment-method/PaymentMethodFlow.tsx').then((m) => m.PaymentMethodFlow),
  '/next': () => import('../flows/next/NextFlow.tsx').then((m) => m.NextFlow),
}

/** How long an element waits for its token before it reports that there is none, in milliseconds. */
const TOKEN_TIMEOUT = 1_000
/** A token contains the name of its environment. */
const TOKEN_ENVIRONMENT = /^tok_(sandbox|production)_/

/** The screen of the open route; nothing while its code or its first data loads. */
export function Screen() {
  const path = useRouter()
  const { token, environment } = useConfig()
  if (!isRoute(path)) return <LazyNoticeScreen code="unknown_route" subject={path} />
  if (token === undefined) return <AwaitedToken />
  if (!token) return <LazyNoticeScreen code="missing_token" />
  const named = TOKEN_ENVIRONMENT.exec(token)?.[1] ?? environment
  if (named !== environment) return <LazyNoticeScreen code="environment_mismatch" subject={named} />
  return (
    <SessionGate path={path}>
      <Loaded key={path} path={path} />
    </SessionGate>
  )
}

/** A page that fetches its token sets it a moment later. */
function AwaitedToken() {
  const [isOver] = useDelay(TOKEN_TIMEOUT)
  return isOver && <LazyNoticeScreen code="missing_token" />
}

function Loaded({ path }: { path: Route }) {
  const {
    data: Flow,
    errorUpdateCount,
    refetch,
  } = useQuery({ queryKey: [path], queryFn: () => retry(SCREENS[path]), retry: false, networkMode: 'always' })
  // This also covers a repeated request.
  if (!Flow) return errorUpdateCount > 0 && <LazyNoticeScreen code="load_failed" onRetry={() => void refetch()} />
  return (
    <>
      <slot name="header" />
      <Flow />
      <slot name="footer" />
    </>
  )
}
