import { it } from 'vitest'
import { playTier } from '../shared/tier.ts'
import { CELLS } from './tabLife.ts'
import { tabLifeTier } from './tabLifeTier.ts'

it('keeps every promise whatever becomes of the tab, at ten moments', () => playTier(tabLifeTier, CELLS.length))
