import { it } from 'vitest'
import { playTier } from '../shared/tier.ts'
import { modelTier } from './modelTier.ts'

it('keeps every promise in 10,000 sequences of the model', () => playTier(modelTier, 10_000))
