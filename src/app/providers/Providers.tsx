import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { ElementApiContext } from '../../api/ApiContext.ts'
import { createApi } from '../../api/createApi.ts'
import { HostContext } from '../../contract/HostContext.ts'
import type { Host } from '../../contract/host.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { LocaleProvider } from './LocaleProvider.tsx'
import { createQueryClient } from './queryClient.ts'

/** What every screen stands on: one of each per element. */
export function Providers({ host, children }: { host: Host; children: ReactNode }) {
  const [client] = useState(createQueryClient)
  const [api] = useState(() =>
    createApi({
      baseUrl: host.apiBaseUrl,
      getLanguage: () => host.getConfig().locale ?? host.pageLanguage(),
      getToken: () => host.getConfig().token ?? '',
      fetch: (request, options) => fetch(request, options),
      takeFirstSession: host.takePrefetchedSession,
      renewToken: () => import('./renewToken.ts').then(({ renewToken }) => renewToken(host)),
    }),
  )
  // Cleared once the screens below have let go of their queries, which else leave timers behind.
  useEffect(() => () => queueMicrotask(() => client.clear()), [client])
  return (
    <HostContext value={host}>
      <ElementApiContext value={api}>
        <QueryClientProvider client={client}>
          <LocaleProvider>
            <Announcer>{children}</Announcer>
          </LocaleProvider>
        </QueryClientProvider>
      </ElementApiContext>
    </HostContext>
  )
}
