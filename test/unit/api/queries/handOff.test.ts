import assert from 'node:assert/strict'
import { QueryClient } from '@tanstack/react-query'
import { it } from 'vitest'
import type { HandOffLink } from '../../../../src/api/accountTypes.ts'
import type { Api } from '../../../../src/api/Api.ts'
import { handOffQuery, isClosed } from '../../../../src/api/queries/handOff.ts'

const LINK = { id: 'hand_1', status: 'open', url: 'https://pay.example.test/1' } as unknown as HandOffLink
const asked: string[] = []
const api = {
  account: () =>
    Promise.resolve({
      getHandOff: (id: string) => {
        asked.push(id)
        return Promise.resolve({ id, status: 'paid' })
      },
    }),
} as unknown as Api

it('changes no more once it is paid or expired', () => {
  const all = ['open', 'paid', 'expired'].map((status) => ({ ...LINK, status }) as HandOffLink)
  assert.deepEqual(all.map(isClosed), [false, true, true])
})

it('keeps its address, which the API gives once, while its state is read', async () => {
  const client = new QueryClient()
  const query = handOffQuery(api, 'txn_1')
  await assert.rejects(client.query(query), /before it was made/)
  assert.deepEqual(asked, [])
  client.setQueryData(['hand-off', 'txn_1'], LINK)
  assert.deepEqual(await client.query(query), { ...LINK, status: 'paid' })
  assert.deepEqual(asked, ['hand_1'])
  assert.deepEqual([query.gcTime, query.retry], [Infinity, false])
})
