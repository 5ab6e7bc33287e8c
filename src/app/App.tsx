import { lazy, Suspense, useEffect, useState } from 'react'
import type { Host } from '../host/Host.ts'
import { useConfig } from '../host/HostContext.ts'
import type { Flags } from '../flags/Flags.ts'
import { FlagsContext } from '../flags/FlagsContext.ts'
import { retry } from '../lib/retry.ts'
import { TelemetryContext } from '../telemetry/TelemetryContext.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import { reportFrom } from './providers/createReport.ts'
import { Providers } from './providers/Providers.tsx'
import { Screen } from './Screen.tsx'

const CloseDialog = lazy(() =>
  retry(() => import('./CloseDialog.tsx'), Infinity).then((module) => ({ default: module.CloseDialog })),
)

/** One React root: the content of one element. */
export function App({ host }: { host: Host | undefined }) {
  // A view that the page itself created has no host.
  return host && <Inside host={host} />
}

function Inside({ host }: { host: Host }) {
  const [flags, setFlags] = useState<Flags>({})
  const [[report, reportingHost, end]] = useState(() => reportFrom(host, setFlags))
  useEffect(() => end, [end])
  return (
    <TelemetryContext value={report}>
      <CrashBoundary>
        <FlagsContext value={flags}>
          <Providers host={reportingHost}>
            <DialogChrome />
            <Screen />
          </Providers>
        </FlagsContext>
      </CrashBoundary>
    </TelemetryContext>
  )
}

/** The close button of an element that is shown as a dialog. */
function DialogChrome() {
  if (useConfig().display === 'inline') return null
  return (
    <Suspense fallback={null}>
      <CloseDialog />
    </Suspense>
  )
}
