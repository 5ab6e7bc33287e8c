import assert from 'node:assert/strict'
import { it } from 'vitest'
import { ApiError } from '../../../../src/api/ApiError.ts'
import { createQueryClient } from '../../../../src/app/providers/queryClient.ts'

it('keeps the rules of the data cache', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  assert.equal(queries?.staleTime, Infinity)
  assert.equal(queries.gcTime, 300_000)
  assert.equal(queries.refetchOnWindowFocus, true)
  assert.equal(queries.refetchOnReconnect, true)
  assert.equal(mutations?.retry, false)
  assert.equal(mutations.networkMode, 'always')

  const delay = queries.retryDelay as (failures: number, error: Error) => number
  const delays = [0, 1, 2, 3, 4, 5, 6].map((failures) => delay(failures, new Error()))
  assert.deepEqual(delays, [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

it('asks three times more after a passing fault, and never after a definite refusal', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  const retry = queries?.retry as (failures: number, error: Error) => boolean
  const broken = new ApiError('server_error', 'No answer came.')
  const refused = new ApiError('invalid_token', 'Unknown token.', { status: 401, apiCode: 'invalid_token' })
  const busy = new ApiError('rate_limited', 'Too many.', { status: 429, apiCode: 'rate_limited' })
  assert.deepEqual(
    [0, 2, 3].map((failures) => retry(failures, broken)),
    [true, true, false],
  )
  assert.equal(retry(0, busy), true)
  assert.equal(retry(0, refused), false)
})
