import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useConfig, useHost } from '../contract/HostContext.ts'
import { isRoute } from '../contract/routes.ts'
import { useTelemetry } from '../telemetry/TelemetryContext.ts'
import { LazyNoticeScreen } from './LazyNoticeScreen.tsx'
import { SCREENS } from './router/routes.ts'
import { useRouter } from './router/useRouter.ts'
import { ScreenFallback } from './ScreenFallback.tsx'
import { SessionGate } from './SessionGate.tsx'

/** The screen of the open route; nothing while its code or its first data loads. */
export function Screen() {
  const path = useRouter()
  const { token } = useConfig()
  const host = useHost()
  const telemetry = useTelemetry()
  if (!isRoute(path)) {
    const message = `There is no screen at "${path}". The routes are /, /checkout, /payment-method and /next.`
    return <LazyNoticeScreen code="unknown_route" message={message} />
  }
  if (!token) return <LazyNoticeScreen code="missing_token" message={`<${host.tagName}> has no token.`} />
  const Flow = SCREENS[path]
  return (
    <ErrorBoundary
      FallbackComponent={ScreenFallback}
      resetKeys={[path, token]}
      onError={(error, info) => telemetry.captureError(error, { componentStack: info.componentStack ?? undefined })}
    >
      <SessionGate path={path}>
        <Suspense key={path} fallback={null}>
          <slot name="header" />
          <Flow />
          <slot name="footer" />
        </Suspense>
      </SessionGate>
    </ErrorBoundary>
  )
}
