import { register } from 'node:module'
import type { Tier } from './tier.ts'

/** Each is loaded only when it is run, as some need a build or a browser. */
const TIERS: Readonly<Record<string, () => Promise<Tier>>> = {
  model: async () => (await import('../model/modelTier.ts')).modelTier,
  account: async () => (await import('../account/accountTier.ts')).accountTier,
  client: async () => {
    register('./wordsHooks.mjs', import.meta.url)
    return (await import('../client/clientTier.ts')).clientTier
  },
  browser: async () => (await import('../browser/browserTier.ts')).browserTier,
  'tab-life': async () => (await import('../browser/tabLifeTier.ts')).tabLifeTier,
  kill: async () => (await import('../kill/killTier.ts')).killTier,
  forged: async () => (await import('../../security/forged/forgedTier.ts')).forgedTier,
  resend: async () => (await import('../resend/resendTier.ts')).resendTier,
}

export const TIER_NAMES = Object.keys(TIERS)

/** Throws where there is no tier of that name. */
export async function loadTier(name: string): Promise<Tier> {
  const load = TIERS[name]
  if (!load) throw new Error(`There is no tier ${name}; there are ${TIER_NAMES.join(', ')}.`)
  return load()
}
