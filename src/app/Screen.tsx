import { useQuery } from '@tanstack/react-query'
import { useConfig } from '../contract/HostContext.ts'
import type { Route } from '../contract/routes.ts'
import { isRoute } from '../contract/routes.ts'
import { retry } from '../lib/retry.ts'
import { LazyNoticeScreen } from './LazyNoticeScreen.tsx'
import { SCREENS } from './router/routes.ts'
import { useRouter } from './router/useRouter.ts'
import { SessionGate } from './SessionGate.tsx'

/** The screen of the open route; nothing while its code or its first data loads. */
export function Screen() {
  const path = useRouter()
  const { token } = useConfig()
  if (!isRoute(path)) return <LazyNoticeScreen code="unknown_route" subject={path} />
  if (!token) return <LazyNoticeScreen code="missing_token" />
  return (
    <SessionGate path={path}>
      <Loaded key={path} path={path} />
    </SessionGate>
  )
}

function Loaded({ path }: { path: Route }) {
  const {
    data: Flow,
    errorUpdateCount,
    refetch,
  } = useQuery({ queryKey: [path], queryFn: () => retry(SCREENS[path]), retry: false, networkMode: 'always' })
  // Also while it is asked for again.
  if (!Flow) return errorUpdateCount > 0 && <LazyNoticeScreen code="load_failed" onRetry={() => void refetch()} />
  return (
    <>
      <slot name="header" />
      <Flow />
      <slot name="footer" />
    </>
  )
}
