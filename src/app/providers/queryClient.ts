import { QueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../api/ApiError.ts'

const RETRY_LIMIT = 3
const RETRY_DELAY = 1_000
const LONGEST_RETRY_DELAY = 30_000
const CACHE_LIFE = 5 * 60_000

/** Read data never goes stale by itself, unless its query says so; what must be fresh is read again by name. Durations in milliseconds. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: CACHE_LIFE,
        // A definite refusal is an answer: a retry would only delay it.
        retry: (failures, error) => failures < RETRY_LIMIT && (error as Partial<ApiError>).isRetryable !== false,
        // Not before the time in `Retry-After`.
        retryDelay: (failures, error) =>
          Math.max(
            Math.min(RETRY_DELAY * 2 ** failures, LONGEST_RETRY_DELAY),
            (error as Partial<ApiError>).details?.retryAfterMs ?? 0,
          ),
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
