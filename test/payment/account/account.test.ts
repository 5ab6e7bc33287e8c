import { expect, it } from 'vitest'
import { playTier } from '../shared/tier.ts'
import { accountTier, createAccountTier } from './accountTier.ts'

it('pays what was reviewed in 1,000 sequences of late answers', () => playTier(accountTier, 1_000))

it.each([
  ['selects late', /was selected by itself/],
  ['reviews late', /what is reviewed has changed by itself/],
] as const)('notices an answer that %s', async (planted, fault) => {
  await expect(playTier(createAccountTier(planted), 1_000)).rejects.toThrow(fault)
})
