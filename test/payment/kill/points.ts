/** Where in an attempt the API is killed, in the order in which a request comes by. */
export const KILL_POINTS = [
  'before-validation',
  'after-key-look-up',
  'before-attempt-commit',
  'after-attempt-commit',
  'inside-processor',
  'after-processor',
  'before-settle-commit',
  'after-settle-commit',
  'before-answer',
  'after-status-line',
  'after-body',
  'in-challenge',
] as const
export type KillPoint = (typeof KILL_POINTS)[number]

/** The header of a request that ends its server; only `killableSandbox.ts` heeds it. */
export const KILL_HEADER = 'x-kill-at'

/**
 * What a restart must make of an attempt: `none` was there, the processor never saw it (`voided`), or what the processor
 * decided stands (`decided`).
 */
export const LEFT_BY: Readonly<Record<KillPoint, 'none' | 'voided' | 'decided'>> = {
  'before-validation': 'none',
  'after-key-look-up': 'none',
  'before-attempt-commit': 'none',
  'after-attempt-commit': 'voided',
  'inside-processor': 'voided',
  'after-processor': 'decided',
  'before-settle-commit': 'decided',
  'after-settle-commit': 'decided',
  'before-answer': 'decided',
  'after-status-line': 'decided',
  'after-body': 'decided',
  'in-challenge': 'voided',
}

export function isKillPoint(name: unknown): name is KillPoint {
  return KILL_POINTS.some((point) => point === name)
}
