import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../Api.ts'

/** Everything that the first screen needs. One entry per element, as every element has a cache of its own. */
export function sessionQuery(api: Api) {
  return queryOptions({ queryKey: ['session'], queryFn: ({ signal }) => api.getSession(signal) })
}
