import type { Fault } from '../../domain/pricing.ts'
import { entrySchema, fieldsOf, flatten, isObject, schemaAt } from './schemas.ts'
import type { Schema } from './schemas.ts'

function mostEntries(schemas: readonly Schema[]): number {
  const limits = schemas.map(({ maxItems }) => (typeof maxItems === 'number' ? maxItems : Infinity))
  return Math.min(...limits)
}

function* search(document: object, schema: Schema, value: unknown, path: string): Generator<Fault> {
  const schemas = flatten(document, schema)
  if (Array.isArray(value)) {
    const most = mostEntries(schemas)
    const items = entrySchema(schemas)
    if (value.length > most) yield { path, message: `${path} must have at most ${most} entries.` }
    else if (items)
      for (const [index, entry] of value.entries()) yield* search(document, items, entry, `${path}[${index}]`)
    return
  }
  if (!isObject(value)) return
  for (const [name, property] of fieldsOf(schemas))
    if (Object.hasOwn(value, name)) yield* search(document, property, value[name], path ? `${path}.${name}` : name)
}

/**
 * Lists that have more entries than the contract allows. They are found before anything in them is read, as the validator
 * looks at every entry even so. `pointer` says where the body's schema stands.
 */
export function longLists(document: object, pointer: string, body: unknown): Fault[] {
  return [...search(document, schemaAt(document, pointer), body, '')]
}
