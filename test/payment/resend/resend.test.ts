import { it } from 'vitest'
import { playTier } from '../shared/tier.ts'
import { resendTier } from './resendTier.ts'

it('charges once what a browser sends twice by itself', () => playTier(resendTier, 10))
