import fc from 'fast-check'

const FIRST = Date.UTC(2024, 0, 1)
const LAST = Date.UTC(2040, 11, 31)

/** A calendar day, YYYY-MM-DD, of 2024 to 2040. */
export const someDay = fc
  .integer({ min: 0, max: (LAST - FIRST) / 86_400_000 })
  .map((offset) => new Date(FIRST + offset * 86_400_000).toISOString().slice(0, 10))

/** After how many days something is due. */
export const netDays = fc.integer({ min: 1, max: 120 })
