import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { HostContext } from '../../host/HostContext.ts'
import type { Host } from '../../host/Host.ts'
import { createSessionStore } from '../../session/createSessionStore.ts'
import { SessionContext } from '../../session/SessionContext.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { LocaleProvider } from './LocaleProvider.tsx'
import { createQueryClient } from './queryClient.ts'

/** The providers of every screen: one of each per element. */
export function Providers({ host, children }: { host: Host; children: ReactNode }) {
  const [client] = useState(createQueryClient)
  const [session] = useState(() => createSessionStore(host, client))
  // Clear after the screens have unsubscribed from their queries, which would otherwise leave timers.
  useEffect(() => () => queueMicrotask(() => client.clear()), [client])
  return (
    <HostContext value={host}>
      <SessionContext value={session}>
        <QueryClientProvider client={client}>
          <LocaleProvider>
            <Announcer>{children}</Announcer>
          </LocaleProvider>
        </QueryClientProvider>
      </SessionContext>
    </HostContext>
  )
}
