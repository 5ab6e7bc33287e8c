import assert from 'node:assert/strict'
import { QueryClient } from '@tanstack/react-query'
import { it } from 'vitest'
import { keepSession, sessionQuery } from '../../../../src/api/queries/session.ts'
import type { Session } from '../../../../src/api/types.ts'

const sessionOf = (id: string, retrySafe = true) => ({ buyer: { id }, retrySafe }) as Session

it('reads the session, and gives the read up when nobody waits for it', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const openSession = (signal?: AbortSignal) => {
    signals.push(signal)
    return Promise.resolve(sessionOf('a'))
  }
  const client = new QueryClient()
  assert.deepEqual(await client.query(sessionQuery({ openSession })), sessionOf('a'))
  assert.equal(signals[0]?.aborted, false)
  assert.deepEqual(client.getQueryData(['session']), sessionOf('a'))
})

it('shows what another call says of the session, and never that of somebody else', () => {
  const client = new QueryClient()
  const api = { openSession: () => Promise.reject(new Error('Not asked for.')) }
  const shown = () => client.getQueryData(['session'])
  keepSession(client, api, sessionOf('a'))
  assert.equal(shown(), undefined)
  client.setQueryData(['session'], sessionOf('a'))
  keepSession(client, api, sessionOf('b', false))
  assert.deepEqual(shown(), sessionOf('a'))
  keepSession(client, api, sessionOf('a', false))
  assert.deepEqual(shown(), sessionOf('a', false))
})
