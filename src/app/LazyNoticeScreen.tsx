import { lazy, Suspense, useEffect, useState } from 'react'
import { VERSION } from '../contract/environments.ts'
import { useHost } from '../host/HostContext.ts'
import { retry } from '../lib/retry.ts'
import { Crashed } from '../ui/Crashed.tsx'
import { useDelay } from '../ui/useDelay.ts'
import type { NoticeProps } from './NoticeScreen.tsx'
import { useWords } from '../locales/useWords.ts'
import { messages as common } from '../locales/words/en.json'

export const loadNoticeScreen = () => retry(() => import('./NoticeScreen.tsx'), Infinity)

const NoticeScreen = lazy(() => loadNoticeScreen().then((module) => ({ default: module.NoticeScreen })))

/** How long a screen may stay empty, in milliseconds. */
const PATIENCE = 5_000

/** Replaces a notice whose own code does not load. */
function Missing() {
  const { emit } = useHost()
  const { t } = useWords(common)
  const [isLate] = useDelay(PATIENCE)
  const [hasFailed, setFailed] = useState(false)
  // A slow connection is no failure: only a rejected import is, while `lazy` retries.
  useEffect(() => {
    if (isLate) import('./NoticeScreen.tsx').catch(() => setFailed(true))
  }, [isLate])
  useEffect(() => {
    if (!hasFailed) return
    const message = `Balance ${VERSION} did not load the code of a screen. Serve chunks/ of one release unchanged and allow it in script-src.`
    console.error(message)
    emit('balance-error', { code: 'load_failed', message, origin: 'network', severity: 'error', retryable: true })
  }, [hasFailed, emit])
  return hasFailed && <Crashed t={t} />
}

/** Its code loads when it first renders, or ahead by `loadNoticeScreen`. */
export function LazyNoticeScreen(props: NoticeProps) {
  return (
    <Suspense fallback={<Missing />}>
      <NoticeScreen {...props} />
    </Suspense>
  )
}
