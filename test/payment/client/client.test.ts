import { it } from 'vitest'
import { playTier } from '../shared/tier.ts'
import { clientTier } from './clientTier.ts'

it('keeps every promise in 300 sequences over HTTP', () => playTier(clientTier, 300))
