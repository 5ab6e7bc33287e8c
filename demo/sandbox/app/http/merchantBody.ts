import { entrySchema, fieldsOf, flatten, isObject, schemaAt } from './schemas.ts'
import type { Schema } from './schemas.ts'

/** Fields that hold a list, and that clients also send as its only entry. */
const LIST_OR_ENTRY: readonly string[] = ['shippingLines']

const holds = (schemas: readonly Schema[], type: string): boolean =>
  schemas.some((schema) => schema['type'] === type || (Array.isArray(schema['type']) && schema['type'].includes(type)))

/** Values that are no objects and no lists stay: a body can hold half a million. */
function read(document: object, schema: Schema, value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  const schemas = flatten(document, schema)
  if (Array.isArray(value) && value.length === 0 && holds(schemas, 'object')) return {}
  if (isObject(value) && LIST_OR_ENTRY.includes(name)) return read(document, schema, [value], '')
  if (Array.isArray(value)) {
    const items = entrySchema(schemas)
    return items ? value.map((entry: unknown) => read(document, items, entry, '')) : value
  }
  const known = fieldsOf(schemas)
  if (!isObject(value) || known.size === 0) return value
  const required = schemas.flatMap((part) => (Array.isArray(part['required']) ? (part['required'] as unknown[]) : []))
  const fields: Record<string, unknown> = {}
  for (const [key, child] of Object.entries(value)) {
    const property = known.get(key)
    // One that is not known stays, so that it can be named.
    if (child === null && property && !required.includes(key)) continue
    fields[key] = property ? read(document, property, child, key) : child
  }
  return fields
}

/**
 * A merchant's body as the contract would have it written. PHP writes an object that is empty as a list; a field that is null
 * is one that is not there. `pointer` says where the body's schema stands.
 */
export function readMerchantBody(document: object, pointer: string, body: unknown): unknown {
  return read(document, schemaAt(document, pointer), body, '')
}
