import { queryOptions } from '@tanstack/react-query'
import type { Qualification } from '../accountTypes.ts'
import type { Api } from '../Api.ts'

const POLL_INTERVAL_MS = 1_500

/** The application is complete and not decided yet. */
export const isDeciding = ({ status, needs }: Qualification) => status === 'in_progress' && !needs

/** The buyer's application for credit; polled while it is being decided. */
export function qualificationQuery(api: Api) {
  return queryOptions({
    queryKey: ['qualification', api.subject],
    queryFn: async () => (await api.account()).getQualification(),
    refetchInterval: ({ state }) => (state.data && isDeciding(state.data) ? POLL_INTERVAL_MS : false),
  })
}
