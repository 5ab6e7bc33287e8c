import { queryOptions } from '@tanstack/react-query'
import type { Qualification } from '../AccountApi.ts'
import type { Api } from '../Api.ts'

const LOOK_EVERY_MS = 1_500

/** Everything is given, and the decision is not there yet. */
export const isDeciding = ({ status, needs }: Qualification) => status === 'in_progress' && !needs

/** Where the buyer's application for credit stands; looked at again while it is being decided. */
export function qualificationQuery(api: Api) {
  return queryOptions({
    queryKey: ['qualification', api.subject],
    queryFn: async () => (await api.account()).getQualification(),
    refetchInterval: ({ state }) => (state.data && isDeciding(state.data) ? LOOK_EVERY_MS : false),
  })
}
