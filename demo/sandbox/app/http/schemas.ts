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

/** Whether the contract names fields of an object; one without takes any. */
export function hasFields(schemas: readonly Schema[]): boolean {
  return schemas.some((part) => isObject(part['properties']))
}

/** The schema of a field, where one of these schemas of an object has it. */
export function fieldSchema(schemas: readonly Schema[], name: string): Schema | undefined {
  const known = schemas.map((part) => part['properties']).filter(isObject)
  return known.map((fields) => (Object.hasOwn(fields, name) ? fields[name] : undefined)).find(isObject)
}

/** A schema with all that it is made of. */
export function flatten(document: object, schema: Schema): Schema[] {
  if (typeof schema['$ref'] === 'string') return flatten(document, schemaAt(document, schema['$ref'].slice(1)))
  const parts = Array.isArray(schema['allOf']) ? schema['allOf'].filter(isObject) : []
  return [schema, ...parts.flatMap((part) => flatten(document, part))]
}
