import type { MerchantConfig } from '../contract/attributes.ts'

export type Level = MerchantConfig['telemetry']

/** What a browser says of its owner's wishes. */
export interface PrivacySignals {
  readonly globalPrivacyControl?: boolean
  readonly doNotTrack?: string | null
}

/** How much may be told: nothing at all against the payer's wish, whatever the page says. */
export function levelOf(said: Level, { globalPrivacyControl, doNotTrack }: PrivacySignals): Level {
  return globalPrivacyControl === true || doNotTrack === '1' ? 'off' : said
}

const ORDER: readonly Level[] = ['off', 'errors', 'standard', 'full']

/** Whether `level` allows what needs at least `needed`. */
export function allows(level: Level, needed: Level): boolean {
  return ORDER.indexOf(level) >= ORDER.indexOf(needed)
}

/** The most that one of several elements allows. */
export function highest(levels: Iterable<Level>): Level {
  return [...levels].reduce<Level>((most, level) => (allows(level, most) ? level : most), 'off')
}
