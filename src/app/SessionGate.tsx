import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ApiError } from '../api/ApiError.ts'
import { ApiContext, useElementApi } from '../api/ApiContext.ts'
import { sessionQuery } from '../api/queries/session.ts'
import { subjectOf } from '../api/subjectOf.ts'
import { useConfig, useHost } from '../contract/HostContext.ts'
import type { Route } from '../contract/routes.ts'
import { ROUTES_OF_SCOPE } from '../contract/routes.ts'
import { useLocale } from '../locales/LocaleContext.ts'
import { HiddenContext } from '../ui/HiddenContext.ts'
import { useDelay } from '../ui/useDelay.ts'
import { LazyNoticeScreen, loadNoticeScreen } from './LazyNoticeScreen.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'

/** How long nothing is shown, in milliseconds. */
const PATIENCE = 3_000

/** Lets a screen through once the session is read and fits it. Another transaction or buyer is a new visit. */
export function SessionGate({ path, children }: { path: Route; children: ReactNode }) {
  const { environment } = useHost()
  const { token } = useConfig()
  const client = useQueryClient()
  const api = useElementApi()
  const query = useMemo(() => sessionQuery(api), [api])
  const { data, error, failureReason, refetch, dataUpdatedAt } = useQuery(query)
  const [isLate, setLate] = useDelay(PATIENCE)
  // What tells of a connection that broke cannot come by it.
  useEffect(() => {
    if (isLate) void loadNoticeScreen()
  }, [isLate])
  // A read that is under way would else be waited for, and that for the token before shown for this one.
  const ask = useCallback(() => void client.cancelQueries(query).then(() => refetch()), [client, query, refetch])
  const askedFor = useRef(token)
  useEffect(() => {
    if (askedFor.current === token) return
    askedFor.current = token
    ask()
  }, [token, ask])
  // The first read leaves before the words are chosen, in the languages of the browser.
  const { tag } = useLocale()
  const spoken = data?.requiredConsents[0]?.locale
  const isForeign = spoken !== undefined && !tag.startsWith(spoken)
  useEffect(() => {
    if (isForeign) ask()
  }, [isForeign, tag, ask])
  // A token that comes after none, or after another route, finds nothing of the one before.
  useEffect(() => () => queueMicrotask(() => client.removeQueries({ ...query, type: 'inactive' })), [client, query])

  const subject = data && subjectOf(data)
  const subjectApi = useMemo(() => (subject ? api.of(subject) : undefined), [api, subject])

  /** A read that failed, and with which token: what else is read of the transaction that is shown says nothing of that. */
  const [failed, setFailed] = useState<{ token: string | undefined; error: Error }>()
  if (error && error !== failed?.error) setFailed({ token, error })
  // Whose the token is cannot be known: what is shown may be somebody else's, and what was typed may still be needed.
  const isHidden = failed?.token === token && subjectApi !== undefined && !subjectApi.isCurrent()

  const reason = error ?? failureReason ?? (isHidden ? failed?.error : undefined)
  const { isRetryable, code } = (reason ?? {}) as Partial<ApiError>
  const isFinal = isRetryable === false && code !== 'token_expired'
  const onRetry = () => {
    // The notice stays meanwhile.
    setLate(true)
    ask()
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
