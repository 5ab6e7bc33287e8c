import * as v from 'valibot'

// A page may have changed what every object and list inherits. What inherits nothing has only what is its own.

/** The shape of an object with these entries. */
export const objectShape = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(Object.assign(Object.create(null) as object, entries))

/** JSON text in which a `toJSON` that a page has added to lists or objects has no say. */
export const toJson = (value: unknown): string => JSON.stringify(bare(value))

function bare(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const copy = (Array.isArray(value) ? [] : Object.create(null)) as Record<string, unknown>
  for (const key of Object.keys(value)) copy[key] = bare((value as Record<string, unknown>)[key])
  if (Array.isArray(copy)) Object.defineProperty(copy, 'toJSON', { value: undefined })
  return copy
}
