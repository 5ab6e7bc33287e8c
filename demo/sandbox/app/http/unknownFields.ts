import { entrySchema, fieldsOf, flatten, isObject, schemaAt } from './schemas.ts'
import type { Schema } from './schemas.ts'

function* search(document: object, schema: Schema, value: unknown, path: string): Generator<string> {
  const schemas = flatten(document, schema)
  if (Array.isArray(value)) {
    const items = entrySchema(schemas)
    if (items) for (const [index, entry] of value.entries()) yield* search(document, items, entry, `${path}[${index}]`)
    return
  }
  const fields = fieldsOf(schemas)
  if (!isObject(value) || fields.size === 0) return
  for (const [name, child] of Object.entries(value)) {
    const childPath = path ? `${path}.${name}` : name
    const property = fields.get(name)
    if (property) yield* search(document, property, child, childPath)
    else yield childPath
  }
}

/** The paths of all fields in a body that the contract does not know. `pointer` says where its schema stands. */
export function unknownFields(document: object, pointer: string, body: unknown): Generator<string> {
  return search(document, schemaAt(document, pointer), body, '')
}
