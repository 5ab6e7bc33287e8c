import type { InvoiceListQuery } from '../../api/accountTypes.ts'
import { withoutPrototype } from '../../lib/withoutPrototype.ts'
import { cleanTexts } from '../../lib/cleanTexts.ts'
import type { TypedDay } from '../../ui/DayField.tsx'
import { SORTS } from './columns.tsx'

/** The API takes no more characters to search for. */
export const LONGEST_SEARCH = 100

/** Earlier years are typed by half. */
export const FIRST_DAY = '1900-01-01'
/** Without a last one a browser lets six digits be typed for a year. */
export const LAST_DAY = '9999-12-31'

const STATUSES = [
  'owed',
  'open',
  'overdue',
  'due_soon',
  'part_paid',
  'queried',
  'processing',
  'paid',
  'voided',
] as const

/** What is searched for, without what nobody sees. */
export const searchOf = (typed: string): string => (cleanTexts(typed) as string).trim()

/** Whether it is a day that exists, as YYYY-MM-DD. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < FIRST_DAY) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export const isWhole = ({ text, isPart }: TypedDay): boolean => !isPart && (text === '' || isDay(text))

/** Either may be open. */
export const areInOrder = (from: string, to: string): boolean => from === '' || to === '' || from <= to

interface DueDays {
  readonly dueFrom: string | undefined
  readonly dueTo: string | undefined
}

/** What is typed as a filter. `undefined`: it is none, as a day is not whole or the days are not in order. */
export function dueDaysOf(from: TypedDay, to: TypedDay): DueDays | undefined {
  if (!isWhole(from) || !isWhole(to) || !areInOrder(from.text, to.text)) return undefined
  return { dueFrom: from.text || undefined, dueTo: to.text || undefined }
}

function readSearch(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_SEARCH) return undefined
  const search = value.trim()
  return search === searchOf(search) ? search || undefined : undefined
}

const readDay = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined)
const oneOf = <T>(values: readonly T[], value: unknown): T | undefined => values.find((one) => one === value)

/** A query out of storage, or of an address that anyone may have written. What the API would refuse of it is left out. */
export function readQuery(stored: object): InvoiceListQuery {
  const own = withoutPrototype(stored) as Readonly<Record<string, unknown>>
  const { status, search, currency, sort } = own
  const dueFrom = readDay(own['dueFrom'])
  const dueTo = readDay(own['dueTo'])
  const query: InvoiceListQuery = {
    // Without a status all are listed, which nobody asked for by one that does not exist.
    status: status === undefined ? undefined : (oneOf(STATUSES, status) ?? 'owed'),
    search: readSearch(search),
    currency: typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : undefined,
    dueFrom,
    dueTo: areInOrder(dueFrom ?? '', dueTo ?? '') ? dueTo : undefined,
    sort: oneOf(SORTS, sort),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}
