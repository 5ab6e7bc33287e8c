import type { StatementPeriod } from '../../../api/accountTypes.ts'

/** The periods that can be chosen by name, the first one at first. */
export const PERIODS = ['month', 'lastMonth', 'quarter', 'year', 'twelve'] as const
export type PeriodName = (typeof PERIODS)[number]

const dayIn = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** A period by its name: `now` in milliseconds since 1970, days of UTC as those of the account. It ends today at the latest. */
export function periodOf(name: PeriodName, now: number): Pick<StatementPeriod, 'from' | 'to'> {
  const date = new Date(now)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const to = dayIn(year, month, date.getUTCDate())
  switch (name) {
    case 'month':
      return { from: dayIn(year, month, 1), to }
    case 'lastMonth':
      return { from: dayIn(year, month - 1, 1), to: dayIn(year, month, 0) }
    case 'quarter':
      return { from: dayIn(year, month - 2, 1), to }
    case 'year':
      return { from: dayIn(year, 0, 1), to }
    case 'twelve':
      return { from: dayIn(year, month - 11, 1), to }
  }
}
