import { drafts } from './drafts.ts'
import { frameSide } from './frameSide.ts'
import { hostedPages } from './hostedPages.ts'
import { records } from './records.ts'
import { secureFrame } from './secureFrame.ts'
import type { Surface } from './surface.ts'
import { tabs } from './tabs.ts'

/** Every place where a script of the page can forge what the product reads. */
export const SURFACES: readonly Surface[] = [tabs, records, drafts, hostedPages, secureFrame, frameSide]
