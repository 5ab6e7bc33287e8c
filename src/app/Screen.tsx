import { Suspense } from 'react'
import { useConfig } from '../contract/HostContext.ts'
import { isRoute } from '../contract/routes.ts'
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
  const Flow = SCREENS[path]
  return (
    <SessionGate path={path}>
      <Suspense key={path} fallback={null}>
        <slot name="header" />
        <Flow />
        <slot name="footer" />
      </Suspense>
    </SessionGate>
  )
}
