export type Schema = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The schema to which a pointer leads. */
export function schemaAt(document: object, pointer: string): Schema {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
  const found = keys.reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), document)
  if (!isObject(found)) throw new Error(`The contract has no schema at ${pointer}.`)
  return found
}

/** The schema of the entries of a list. */
export function entrySchema(schemas: readonly Schema[]): Schema | undefined {
  return schemas.map((part) => part['items']).find(isObject)
}

/** Schemas stay as they are and are used for every entry of a list: what was read for one is cached. */
function cached<K extends object, V>(results: WeakMap<K, V>, key: K, read: () => V): V {
  const result = results.get(key) ?? read()
  results.set(key, result)
  return result
}

const fieldsOfSchemas = new WeakMap<readonly Schema[], ReadonlyMap<string, Schema>>()
const partsOfSchema = new WeakMap<Schema, Schema[]>()

/** The fields that the contract names for an object, by name; none: it takes any. */
export function fieldsOf(schemas: readonly Schema[]): ReadonlyMap<string, Schema> {
  return cached(fieldsOfSchemas, schemas, () => readFields(schemas))
}

function readFields(schemas: readonly Schema[]): ReadonlyMap<string, Schema> {
  const fields = new Map<string, Schema>()
  for (const { properties } of schemas)
    if (isObject(properties))
      for (const [name, schema] of Object.entries(properties))
        if (isObject(schema) && !fields.has(name)) fields.set(name, schema)
  return fields
}

/** A schema with all that it is made of. */
export function flatten(document: object, schema: Schema): Schema[] {
  return cached(partsOfSchema, schema, () => readParts(document, schema))
}

function readParts(document: object, schema: Schema): Schema[] {
  if (typeof schema['$ref'] === 'string') return flatten(document, schemaAt(document, schema['$ref'].slice(1)))
  const parts = Array.isArray(schema['allOf']) ? schema['allOf'].filter(isObject) : []
  return [schema, ...parts.flatMap((part) => flatten(document, part))]
}
