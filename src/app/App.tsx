import type { Host } from '../contract/host.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import { DialogChrome } from './DialogChrome.tsx'
import { Providers } from './providers/Providers.tsx'
import { Screen } from './Screen.tsx'

/** One React root: the whole inside of one element. */
export function App({ host }: { host?: Host }) {
  // The view exists a moment before it is told whose inside it is.
  if (!host) return null
  return (
    <CrashBoundary>
      <Providers host={host}>
        <DialogChrome />
        <Screen />
      </Providers>
    </CrashBoundary>
  )
}
