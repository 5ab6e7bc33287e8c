import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}
interface Operation {
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

const contract = parse(readFileSync('src/api/openapi.yaml', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** The paths of all fields of a body, `lines[].price`. */
function fieldsOf(schema: Schema, path = ''): string[] {
  const named = schema.$ref?.split('/').at(-1)
  if (named !== undefined) return fieldsOf(contract.components.schemas[named] ?? {}, path)
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
  const inner = [
    ...parts.flatMap((part) => fieldsOf(part, path)),
    ...(schema.items ? fieldsOf(schema.items, `${path}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      const at = path ? `${path}.${name}` : name
      const below = fieldsOf(property, at)
      return below.length > 0 ? below : [at]
    }),
  ]
  return [...new Set(inner)]
}

/** The paths of all fields of a value, as those of the contract. */
export function pathsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    const below = value.flatMap((one) => pathsIn(one, `${path}[]`))
    return below.length > 0 && below.some((one) => one !== `${path}[]`) ? below : [path]
  }
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, one]) => pathsIn(one, path ? `${path}.${name}` : name))
}

/** Bodies that merchants send, but for the sandbox's own calls. */
export const bodies = Object.entries(contract.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { security = [], requestBody }]) => {
    const schema = requestBody?.content['application/json']?.schema
    const isMerchants = security.some((one) => 'key' in one) && !path.startsWith('/sandbox')
    return schema && isMerchants ? [{ name: `${method.toUpperCase()} ${path}`, fields: fieldsOf(schema) }] : []
  }),
)
