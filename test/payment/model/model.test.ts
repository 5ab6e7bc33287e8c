import { it } from 'vitest'
import { playTier } from '../shared/tier.ts'
import { modelTier } from './modelTier.ts'

it('keeps every promise in 100,000 sequences of the model', () => playTier(modelTier, 100_000))
