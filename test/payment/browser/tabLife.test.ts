import { it } from 'vitest'
import { playTier } from '../shared/tier.ts'
import { CELL_COUNT } from './plans.ts'
import { tabLifeTier } from './tabLifeTier.ts'

it('keeps every promise whatever becomes of the tab, at ten moments', () => playTier(tabLifeTier, CELL_COUNT))
