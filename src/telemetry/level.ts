import type { MerchantConfig } from '../contract/attributes.ts'

export type Level = MerchantConfig['telemetry']

/** The privacy signals of a browser. */
export interface PrivacySignals {
  readonly globalPrivacyControl?: boolean
  readonly doNotTrack?: string | null
}

/** How much may be reported: `off` where the payer's browser objects, else what the page configured. */
export function levelOf(configured: Level, { globalPrivacyControl, doNotTrack }: PrivacySignals): Level {
  return globalPrivacyControl === true || doNotTrack === '1' ? 'off' : configured
}

const ORDER: readonly Level[] = ['off', 'errors', 'standard', 'full']

/** Whether `level` allows what needs at least `needed`. */
export function allows(level: Level, needed: Level): boolean {
  return ORDER.indexOf(level) >= ORDER.indexOf(needed)
}

/** The highest of several levels. */
export function highest(levels: Iterable<Level>): Level {
  let most: Level = 'off'
  for (const level of levels) if (allows(level, most)) most = level
  return most
}
