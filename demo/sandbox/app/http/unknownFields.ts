import { entrySchema, fieldSchema, flatten, hasFields, isObject, schemaAt } from './schemas.ts'
import type { Schema } from './schemas.ts'

function search(document: object, schema: Schema, value: unknown, path: string): string[] {
  const schemas = flatten(document, schema)
  if (Array.isArray(value)) {
    const items = entrySchema(schemas)
    return items ? value.flatMap((entry, index) => search(document, items, entry, `${path}[${index}]`)) : []
  }
  if (!isObject(value) || !hasFields(schemas)) return []
  return Object.entries(value).flatMap(([name, child]) => {
    const childPath = path ? `${path}.${name}` : name
    const property = fieldSchema(schemas, name)
    return property ? search(document, property, child, childPath) : [childPath]
  })
}

/** The paths of all fields in a body that the contract does not know. `pointer` says where its schema stands. */
export function unknownFields(document: object, pointer: string, body: unknown): string[] {
  return search(document, schemaAt(document, pointer), body, '')
}
