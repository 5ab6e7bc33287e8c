import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../api/ApiError.ts'
import { TOKEN_REF } from '../host/copies.ts'
import { emitError } from '../host/emitError.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { Host } from '../host/Host.ts'
import { useHost } from '../host/HostContext.ts'
import { suggestionForPolicy } from '../host/useFrameFailure.ts'
import { useStyles } from '../host/useStyles.ts'
import { isRefused, onRefusal } from '../host/refusals.ts'
import { useAnnouncement } from '../ui/Announcer.tsx'
import { Button } from '../ui/Button.tsx'
import { EndScreen } from '../ui/EndScreen.tsx'
import { focusBeside } from '../ui/focusBeside.ts'
import { useCountdown } from '../ui/useCountdown.ts'
import { useWords } from '../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as common } from '../locales/words/en.json'
import { messages as errors } from '../locales/errors/words/en.json'
import { textOf } from '../lib/textOf.ts'
import ui from '../ui/ui.css'

export interface NoticeProps {
  code?: ErrorCode
  /** What the code is about: the route, the scope, the environment that was found. */
  subject?: string
  /** Why the session could not be read; undefined while it is only late. */
  error?: unknown
  onRetry?: (() => void) | undefined
  /** There are no more automatic retries. */
  isOver?: boolean
  /** Replaces a screen that was in use, and takes the focus from it. */
  isInPlace?: boolean | undefined
}

/** For the merchant's engineer, in the event. */
const MESSAGES: Readonly<Partial<Record<ErrorCode, (subject: string, tag: string) => string>>> = {
  unknown_route: (path) => `There is no screen at "${path}". The routes are /, /checkout, /payment-method and /next.`,
  missing_token: (_subject, tag) => `<${tag}> has no token.`,
  environment_mismatch: (name, tag) => `The token is for the ${name} environment; <${tag}> is set to another one.`,
  load_failed: () => 'The code of this screen did not load.',
  scope_mismatch: (scope) => `A token of scope "${scope}" does not open this route.`,
}

/** What the merchant's engineer does about it. */
const SUGGESTIONS: Readonly<Partial<Record<ErrorCode, (subject: string, tag: string) => string>>> = {
  missing_token: (_subject, tag) =>
    `Set "token" to what your server gets from ${tag === 'balance-checkout' ? 'POST /transactions' : 'POST /buyers/{id}/token'}.`,
  invalid_token: () => 'Pass the token on exactly as your server got it, or make a new one.',
  token_expired: () => 'Listen to balance-token-expired and call respondWith() with a new token.',
  environment_mismatch: (name) => `Set environment="${name}", or make the token with a key of the other environment.`,
  scope_mismatch: () =>
    'Scope "checkout" comes from POST /transactions, "buyer" and "add_payment_method" from POST /buyers/{id}/token.',
  origin_not_allowed: () => 'Add the origin of this page to allowedOrigins of the transaction.',
}

const copyMessage = (tag: string) =>
  `<${tag}> is a copy that was made in another load of the page, and its token is no longer there. Set "token" again.`

/** The element around the view; undefined once the view was removed. */
const elementOf = ({ cardFrame }: Host) => (cardFrame.parent.getRootNode() as Partial<ShadowRoot>).host

/** How long after a failed request a browser may report the policy that refused it, in milliseconds. */
const REFUSAL_DELAY = 300

/** Whether a call without an answer was never sent, as the page's policy refuses the API. */
function useRefused(baseUrl: string, isSilent: boolean): boolean {
  const subscribe = useCallback((listener: () => void) => onRefusal('connect-src', baseUrl, listener), [baseUrl])
  return useSyncExternalStore(subscribe, () => isSilent && isRefused('connect-src', baseUrl))
}

interface Notice {
  readonly title: string
  readonly text?: string
}

/** Replaces a screen that cannot be shown: one sentence for the payer and an event for the page. */
export function NoticeScreen({ code, subject = '', error, onRetry, isOver = false, isInPlace = false }: NoticeProps) {
  const host = useHost()
  useStyles(ui)
  const { t, number } = useWords(messages, common, errors)
  const failure = error instanceof ApiError ? error : undefined
  const isSilent = failure?.code === 'server_error' && failure.details.status === undefined
  const isBlocked = useRefused(host.apiBaseUrl, isSilent)
  const known = code ?? (isBlocked ? 'load_failed' : (failure?.code ?? 'offline'))
  // A reference without a token: the element was restored from another load of the page.
  const isCopy = code === 'missing_token' && elementOf(host)?.hasAttribute(TOKEN_REF) === true
  const message = isCopy
    ? copyMessage(host.tagName)
    : isBlocked
      ? `${host.apiBaseUrl} cannot be called.`
      : (MESSAGES[known]?.(subject, host.tagName) ?? failure?.message ?? 'The session could not be read.')
  const suggestion = isCopy
    ? undefined
    : isBlocked
      ? suggestionForPolicy('connect-src', host.apiBaseUrl)
      : SUGGESTIONS[known]?.(subject, host.tagName)
  const requestId = failure?.details.requestId
  const isLate = !code && !error
  const canRetry = onRetry !== undefined && !isBlocked
  useEffect(() => {
    // A late session is no error yet.
    if (isLate) return
    const report = () => emitError(host.emit, known, { retryable: canRetry, message, suggestion, requestId })
    if (!isSilent || isBlocked) return report()
    const timer = setTimeout(report, REFUSAL_DELAY)
    return () => clearTimeout(timer)
  }, [host, isLate, isSilent, isBlocked, known, message, suggestion, requestId, canRetry])
  const wait = isOver ? undefined : failure?.details.retryAfterMs
  const [until, setUntil] = useState<number>()
  useEffect(() => setUntil(wait === undefined ? undefined : Date.now() + wait), [error, wait])
  const { seconds, from } = useCountdown(until)
  const { title, text: detail }: Notice = isCopy
    ? t.ended.copy
    : isLate
      ? t.ended.late
      : known in t.ended
        ? t.ended[known as keyof typeof t.ended]
        : canRetry && known !== 'token_expired' && known !== 'rate_limited'
          ? t.ended.load
          : { title: textOf(t.errors, known) ?? known }
  useAnnouncement([title, detail, from !== undefined && t.tryAgainIn(number(from))].filter(Boolean).join(' '))
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const hadFocus = focusBeside(host.cardFrame.parent) !== null
    if (isInPlace && (hadFocus || document.activeElement === document.body)) heading.current?.focus()
  }, [host, isInPlace])
  return (
    <EndScreen ref={heading} icon={isLate ? 'clock' : 'info'} tone="muted" title={title}>
      {detail && <p>{detail}</p>}
      {seconds !== undefined && <p className="figures">{t.tryAgainIn(number(seconds))}</p>}
      {canRetry && <Button onPress={onRetry}>{t.tryAgain}</Button>}
      {isCopy && <Button onPress={() => location.reload()}>{t.reload}</Button>}
    </EndScreen>
  )
}
