import type { ReactNode } from 'react'
import { useEffect, useMemo, useState } from 'react'
import type { ApiError } from '../api/ApiError.ts'
import { ApiContext } from '../api/ApiContext.ts'
import { useConfig, useHost } from '../host/HostContext.ts'
import type { Route } from '../contract/routes.ts'
import { ROUTES_OF_SCOPE } from '../contract/routes.ts'
import { useSession, useSessionStore } from '../session/SessionContext.ts'
import { subjectOf } from '../session/subjectOf.ts'
import { HiddenContext } from '../ui/HiddenContext.ts'
import { useDelay } from '../ui/useDelay.ts'
import { LazyNoticeScreen, loadNoticeScreen } from './LazyNoticeScreen.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { useLocale } from '../locales/LocaleContext.ts'

/** How long the screen stays empty, in milliseconds. */
const PATIENCE = 3_000

/** Renders a screen once the session is loaded and fits it. Another transaction or buyer starts a new visit. */
export function SessionGate({ path, children }: { path: Route; children: ReactNode }) {
  const { environment } = useHost()
  const { token } = useConfig()
  const store = useSessionStore()
  const { data, error, failureReason, dataUpdatedAt } = useSession()
  const [isLate, setLate] = useDelay(PATIENCE)
  // Load the notice now: a broken connection could not load it.
  useEffect(() => {
    if (isLate) void loadNoticeScreen()
  }, [isLate])
  const { tag } = useLocale()
  useEffect(() => store.sync(token, tag), [store, token, tag, data])
  useEffect(() => store.drop, [store])

  const subject = data && subjectOf(data)
  const subjectApi = useMemo(() => (subject ? store.of(subject) : undefined), [store, subject])

  /** A failed read with its token. A later read of the current transaction does not clear it. */
  const [failed, setFailed] = useState<{ token: string | undefined; error: Error }>()
  if (error && error !== failed?.error) setFailed({ token, error })
  // The new token's owner is unknown: hide the screen, which may be another payer's, and preserve its input.
  const isHidden = failed?.token === token && subjectApi !== undefined && !subjectApi.isCurrent()

  const reason = error ?? failureReason ?? (isHidden ? failed?.error : undefined)
  const { isRetryable, code } = (reason ?? {}) as Partial<ApiError>
  const isFinal = isRetryable === false && code !== 'token_expired'
  const onRetry = () => {
    // Show the notice while the session is read again.
    setLate(true)
    void store.refresh()
  }
  const notice = (
    <LazyNoticeScreen
      error={reason}
      isOver={error !== null}
      onRetry={isFinal ? undefined : onRetry}
      isInPlace={isHidden}
    />
  )
  if (!data || !subjectApi) return reason || isLate ? notice : null
  if (data.environment !== environment.name) {
    return <LazyNoticeScreen code="environment_mismatch" subject={data.environment} />
  }
  if (!ROUTES_OF_SCOPE[data.scope].includes(path))
    return <LazyNoticeScreen code="scope_mismatch" subject={data.scope} />
  return (
    <>
      {isHidden && <ScreenBoundary resetKeys={[reason]}>{notice}</ScreenBoundary>}
      <div style={{ display: isHidden ? 'none' : 'contents' }}>
        <HiddenContext value={isHidden}>
          <ScreenBoundary key={subject} resetKeys={[path, token, dataUpdatedAt]}>
            <ApiContext value={subjectApi}>{children}</ApiContext>
          </ScreenBoundary>
        </HiddenContext>
      </div>
    </>
  )
}
