import { lazy, Suspense } from 'react'
import { retry } from '../lib/retry.ts'
import type { NoticeProps } from './NoticeScreen.tsx'

export const loadNoticeScreen = () => retry(() => import('./NoticeScreen.tsx'), Infinity)

const NoticeScreen = lazy(() => loadNoticeScreen().then((module) => ({ default: module.NoticeScreen })))

/** Its code is fetched when there is something to notice, or ahead by `loadNoticeScreen`. */
export function LazyNoticeScreen(props: NoticeProps) {
  return (
    <Suspense fallback={null}>
      <NoticeScreen {...props} />
    </Suspense>
  )
}
