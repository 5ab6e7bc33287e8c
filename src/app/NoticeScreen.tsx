import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '../api/ApiError.ts'
import { TOKEN_REF } from '../contract/copies.ts'
import { emitError } from '../contract/emitError.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { Host } from '../contract/host.ts'
import { useHost } from '../contract/HostContext.ts'
import { useStyles } from '../contract/useStyles.ts'
import { useAfterWords } from '../locales/useAfterWords.ts'
import styles from '../styles/after.css'
import { useAnnouncement } from '../ui/Announcer.tsx'
import { Button } from '../ui/Button.tsx'
import { EndScreen } from '../ui/EndScreen.tsx'
import { focusBeside } from '../ui/focusBeside.ts'
import { useCountdown } from '../ui/useCountdown.ts'

export interface NoticeProps {
  code?: ErrorCode
  /** What the code is about: the route, the scope, the environment that was found. */
  subject?: string
  /** Why the session could not be read; nothing while it is only late. */
  error?: unknown
  onRetry?: (() => void) | undefined
  /** No more tries are made but those that are asked for. */
  isOver?: boolean
  /** Stands in the place of a screen that was in use, and takes the keyboard over from it. */
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

const copyMessage = (tag: string) =>
  `<${tag}> is a copy that was made in another load of the page, and its token is no longer there. Set "token" again.`

/** The tag around the view; nothing once the view was taken out. */
const elementOf = ({ cardFrame }: Host) => (cardFrame.parent.getRootNode() as Partial<ShadowRoot>).host

/** A screen that cannot be shown: says so to the payer in one sentence, and to the page by an event. */
export function NoticeScreen({ code, subject = '', error, onRetry, isOver = false, isInPlace = false }: NoticeProps) {
  const host = useHost()
  useStyles(styles)
  const { t, number } = useAfterWords()
  const failure = error instanceof ApiError ? error : undefined
  const known = code ?? failure?.code ?? 'offline'
  // A reference without a token: a cache of whole pages has kept the element longer than this load of the page.
  const isCopy = code === 'missing_token' && elementOf(host)?.hasAttribute(TOKEN_REF) === true
  const message = isCopy
    ? copyMessage(host.tagName)
    : (MESSAGES[known]?.(subject, host.tagName) ?? failure?.message ?? 'The session could not be read.')
  const requestId = failure?.details.requestId
  const isLate = !code && !error
  const canRetry = onRetry !== undefined
  useEffect(() => {
    // A session that is only late is no error yet.
    if (isLate) return
    emitError(host.emit, known, { retryable: canRetry, message, requestId })
  }, [host, isLate, known, message, requestId, canRetry])
  const wait = isOver ? undefined : failure?.details.retryAfterMs
  const [until, setUntil] = useState<number>()
  useEffect(() => setUntil(wait === undefined ? undefined : Date.now() + wait), [error, wait])
  const { seconds, from } = useCountdown(until)
  const [title, detail] = isCopy
    ? t.ended.copy
    : isLate
      ? t.ended.late
      : known in t.ended
        ? t.ended[known as keyof typeof t.ended]
        : onRetry && known !== 'token_expired' && known !== 'rate_limited'
          ? t.ended.load
          : [t.errors[known] ?? known, undefined]
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
      {onRetry && <Button onPress={onRetry}>{t.tryAgain}</Button>}
      {isCopy && <Button onPress={() => location.reload()}>{t.reload}</Button>}
    </EndScreen>
  )
}
