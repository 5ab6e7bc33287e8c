import { lazy, Suspense } from 'react'
import { useConfig } from '../contract/HostContext.ts'
import { retry } from '../lib/retry.ts'

const CloseDialog = lazy(() =>
  retry(() => import('./CloseDialog.tsx'), Infinity).then((module) => ({ default: module.CloseDialog })),
)

/** What only an element shown as a dialog has. */
export function DialogChrome() {
  if (useConfig().display === 'inline') return null
  return (
    <Suspense fallback={null}>
      <CloseDialog />
    </Suspense>
  )
}
