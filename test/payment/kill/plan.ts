import { randomAt } from '../../../demo/sandbox/domain/random.ts'
import { KILL_POINTS } from './points.ts'
import type { KillPoint } from './points.ts'

/** One kill: what is being paid, where the server dies, and what is tried first after the restart. */
export interface Round {
  readonly run: number
  readonly point: KillPoint
  readonly card: 'visa' | 'declined' | 'challenge'
  readonly isAuth: boolean
  /** Send the same bytes again first, or begin a new payment first. */
  readonly first: 'resend' | 'anew'
  /** What the payer does with a challenge that outlived the kill. */
  readonly decision: 'complete' | 'cancel'
}

/** Round number `run` of a seed: the same for ever. Each twelve rounds in a row meet all twelve points. */
export function planRound(seed: number, run: number): Round {
  const pick = <T>(place: number, values: readonly [T, ...T[]]): T =>
    values[randomAt(seed, run * 8 + place) % values.length] ?? values[0]
  const point = KILL_POINTS[run % KILL_POINTS.length] ?? 'before-validation'
  return {
    run,
    point,
    card: point === 'in-challenge' ? 'challenge' : pick(1, ['visa', 'visa', 'declined', 'challenge']),
    isAuth: pick(2, [false, false, true]),
    first: pick(3, ['resend', 'anew']),
    decision: pick(4, ['complete', 'cancel']),
  }
}
