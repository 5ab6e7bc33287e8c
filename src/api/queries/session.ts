import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { ElementApi } from '../Api.ts'
import { subjectOf } from '../subjectOf.ts'
import type { Session } from '../types.ts'

/** Everything that the first screen needs. One entry per element, as every element has a cache of its own. */
export function sessionQuery(api: Pick<ElementApi, 'openSession'>) {
  return queryOptions({ queryKey: ['session'], queryFn: ({ signal }) => api.openSession(signal) })
}

/** Shows what another call told of the session, unless that of another transaction is shown by now. */
export function keepSession(client: QueryClient, api: Pick<ElementApi, 'openSession'>, told: Session): void {
  const { queryKey } = sessionQuery(api)
  client.setQueryData(queryKey, (shown) => (shown && subjectOf(shown) === subjectOf(told) ? told : shown))
}
