import type { Tier } from './tier.ts'

/** Each is loaded only when it is run, as some need a build or a browser. */
const TIERS: Readonly<Record<string, () => Promise<Tier>>> = {
  p1: async () => (await import('../model/tier.ts')).modelTier,
  p2: async () => (await import('../client/tier.ts')).clientTier,
  p3: async () => (await import('../browser/sequenceTier.ts')).sequenceTier,
  p4: async () => (await import('../browser/leavingTier.ts')).leavingTier,
  kill: async () => (await import('./killTier.ts')).killTier,
  resend: async () => (await import('./resendTier.ts')).resendTier,
  mutations: async () => (await import('../mutations/tier.ts')).mutationTier,
}

export async function loadTier(name: string): Promise<Tier> {
  const load = TIERS[name]
  if (!load) throw new Error(`There is no tier ${name}; there are ${Object.keys(TIERS).join(', ')}.`)
  return load()
}
