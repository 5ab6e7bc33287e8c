import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useConfig } from '../contract/HostContext.ts'
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
  const telemetry = useTelemetry()
  if (!isRoute(path)) return <LazyNoticeScreen code="unknown_route" subject={path} />
  if (!token) return <LazyNoticeScreen code="missing_token" />
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
