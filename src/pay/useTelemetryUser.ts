import { useEffect } from 'react'
import { useSession } from '../session/SessionContext.ts'
import { useTelemetry } from '../telemetry/TelemetryContext.ts'

/** Reports to the services whose visit this is, by the buyer's opaque id. */
export function useTelemetryUser(): void {
  const report = useTelemetry()
  const id = useSession().data?.buyer.id
  useEffect(() => {
    if (id) report((reporter) => reporter.setUser(id))
  }, [id, report])
}
