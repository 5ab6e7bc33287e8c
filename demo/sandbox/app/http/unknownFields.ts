type Schema = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function at(document: object, pointer: string): Schema {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
  const found = keys.reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), document)
  if (!isObject(found)) throw new Error(`The contract has no schema at ${pointer}.`)
  return found
}

function flatten(document: object, schema: Schema): Schema[] {
  if (typeof schema['$ref'] === 'string') return flatten(document, at(document, schema['$ref'].slice(1)))
  const parts = Array.isArray(schema['allOf']) ? schema['allOf'].filter(isObject) : []
  return [schema, ...parts.flatMap((part) => flatten(document, part))]
}

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
  return search(document, at(document, pointer), body, '')
}
