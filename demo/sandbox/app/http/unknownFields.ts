import { flatten, isObject, schemaAt } from './schemas.ts'
import type { Schema } from './schemas.ts'

function search(document: object, schema: Schema, value: unknown, path: string): string[] {
  const schemas = flatten(document, schema)
  if (Array.isArray(value)) {
    const items = schemas.map((part) => part['items']).find(isObject)
    return items ? value.flatMap((entry, index) => search(document, items, entry, `${path}[${index}]`)) : []
  }
  const known = schemas.map((part) => part['properties']).filter(isObject)
  // An object for which the contract names no field takes any.
  if (!isObject(value) || known.length === 0) return []
  return Object.entries(value).flatMap(([name, child]) => {
    const childPath = path ? `${path}.${name}` : name
    const property = known
      .map((properties) => (Object.hasOwn(properties, name) ? properties[name] : undefined))
      .find(isObject)
    return property ? search(document, property, child, childPath) : [childPath]
  })
}

/** The paths of all fields in a body that the contract does not know. `pointer` says where its schema stands. */
export function unknownFields(document: object, pointer: string, body: unknown): string[] {
  return search(document, schemaAt(document, pointer), body, '')
}
