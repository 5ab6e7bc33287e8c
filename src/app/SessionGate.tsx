import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ApiError } from '../api/ApiError.ts'
import { ApiContext, useElementApi } from '../api/ApiContext.ts'
import { sessionQuery } from '../api/queries/session.ts'
import { subjectOf } from '../api/subjectOf.ts'
import { useConfig, useHost } from '../contract/HostContext.ts'
import type { Route } from '../contract/routes.ts'
import { ROUTES_OF_SCOPE } from '../contract/routes.ts'
import { LazyNoticeScreen } from './LazyNoticeScreen.tsx'
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
  const askedFor = useRef(token)
  useEffect(() => {
    if (askedFor.current === token) return
    askedFor.current = token
    // The read for the token before would else be waited for, and shown for this one.
    void client.cancelQueries(query).then(() => refetch())
  }, [token, refetch, client, query])
  // A token that comes after none, or after another route, finds nothing of the one before.
  useEffect(() => () => queueMicrotask(() => client.removeQueries({ ...query, type: 'inactive' })), [client, query])

  const subject = data && subjectOf(data)
  const subjectApi = useMemo(() => subject && api.of(subject), [api, subject])

  const reason = error ?? failureReason
  if (!data || !subjectApi || (error && !subjectApi.isCurrent())) {
    if (!reason && !isLate) return null
    const { isRetryable, code } = (reason ?? {}) as Partial<ApiError>
    const isFinal = isRetryable === false && code !== 'token_expired'
    // A read that hangs, or waits for its next turn, is given up: who asks again need not wait. The notice stays.
    const onRetry = () => {
      setLate(true)
      void client.resetQueries(query)
    }
    return <LazyNoticeScreen error={reason} onRetry={isFinal ? undefined : onRetry} />
  }
  if (data.environment !== environment.name) {
    return <LazyNoticeScreen code="environment_mismatch" subject={data.environment} />
  }
  if (!ROUTES_OF_SCOPE[data.scope].includes(path))
    return <LazyNoticeScreen code="scope_mismatch" subject={data.scope} />
  return (
    <ScreenBoundary key={subject} resetKeys={[path, token, dataUpdatedAt]}>
      <ApiContext value={subjectApi}>{children}</ApiContext>
    </ScreenBoundary>
  )
}

function useDelay(ms: number) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return [isOver, setOver] as const
}
