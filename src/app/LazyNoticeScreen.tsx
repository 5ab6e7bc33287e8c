import { lazy, Suspense } from 'react'
import type { NoticeProps } from './NoticeScreen.tsx'

const NoticeScreen = lazy(() => import('./NoticeScreen.tsx').then((module) => ({ default: module.NoticeScreen })))

/** Its code is fetched only when there is something to notice. */
export function LazyNoticeScreen(props: NoticeProps) {
  return (
    <Suspense fallback={null}>
      <NoticeScreen {...props} />
    </Suspense>
  )
}
