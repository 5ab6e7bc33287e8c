import type { Fault } from '../../domain/pricing.ts'
import { entrySchema, fieldsOf, flatten, isObject, schemaAt } from './schemas.ts'
import type { Schema } from './schemas.ts'

/** How the contract says that a field which is left out means all of something, and what it then means. */
export const MEANING_OF_ABSENCE = 'x-absent'

function* search(document: object, schema: Schema, value: unknown, path: string): Generator<Fault> {
  const schemas = flatten(document, schema)
  if (Array.isArray(value)) {
    const items = entrySchema(schemas)
    if (items) for (const [index, entry] of value.entries()) yield* search(document, items, entry, `${path}[${index}]`)
    return
  }
  if (!isObject(value)) return
  for (const [name, property] of fieldsOf(schemas)) {
    if (!Object.hasOwn(value, name)) continue
    const at = path ? `${path}.${name}` : name
    const meaning = property[MEANING_OF_ABSENCE]
    if (value[name] !== null) yield* search(document, property, value[name], at)
    else if (typeof meaning === 'string')
      yield { path: at, message: `${at} must not be null. Left out it means ${meaning}.` }
  }
}

/**
 * Fields that are null where leaving them out means all of it: JSON writes an amount that could not be worked out as null.
 * `pointer` says where the body's schema stands.
 */
export function refusedNulls(document: object, pointer: string, body: unknown): Fault[] {
  return [...search(document, schemaAt(document, pointer), body, '')]
}
