import { useEffect, useState } from 'react'
import type { Host } from '../contract/host.ts'
import type { Flags } from '../flags/Flags.ts'
import { FlagsContext } from '../flags/FlagsContext.ts'
import { TelemetryContext } from '../telemetry/TelemetryContext.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import { DialogChrome } from './DialogChrome.tsx'
import { Providers } from './providers/Providers.tsx'
import { tellOf } from './providers/tellOf.ts'
import { Screen } from './Screen.tsx'

/** One React root: the whole inside of one element. */
export function App({ host }: { host: Host | undefined }) {
  // A view that a page makes itself belongs to no element.
  return host && <Inside host={host} />
}

function Inside({ host }: { host: Host }) {
  const [flags, setFlags] = useState<Flags>({})
  const [[tell, told, end]] = useState(() => tellOf(host, setFlags))
  useEffect(() => end, [end])
  return (
    <TelemetryContext value={tell}>
      <CrashBoundary>
        <FlagsContext value={flags}>
          <Providers host={told}>
            <DialogChrome />
            <Screen />
          </Providers>
        </FlagsContext>
      </CrashBoundary>
    </TelemetryContext>
  )
}
