import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { sessionQuery } from '../api/queries/session.ts'
import { useTell } from '../telemetry/TelemetryContext.ts'

/** Tells the services whose visit this is, by the buyer's opaque id. */
export function useBuyerTold(): void {
  const tell = useTell()
  const id = useQuery(sessionQuery(useApi())).data?.buyer.id
  useEffect(() => {
    if (id) tell((teller) => teller.setUser(id))
  }, [id, tell])
}
