import { QueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../api/ApiError.ts'

const RETRIES = 3
const FIRST_DELAY = 1_000
const LONGEST_DELAY = 30_000
const CACHE_LIFE = 5 * 60_000

/** Read data never goes stale by itself, unless its query says so; what must be fresh is read again by name. Durations in milliseconds. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: CACHE_LIFE,
        // A definite refusal is an answer: asking again would only delay it.
        retry: (failures, error) => failures < RETRIES && (error as Partial<ApiError>).isRetryable !== false,
        // Not before the server wants to be asked again.
        retryDelay: (failures, error) =>
          Math.max(
            Math.min(FIRST_DELAY * 2 ** failures, LONGEST_DELAY),
            (error as Partial<ApiError>).details?.retryAfterMs ?? 0,
          ),
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
