import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { operations } from '../../../../src/api/schema.d.ts'
import type { Permission } from '../../domain/contract.ts'

export type OperationId = keyof operations

/** One call of the contract, as far as the server needs it. Schemas are JSON pointers into the document. */
export interface Operation {
  readonly id: OperationId
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly audience: 'widget' | 'merchant' | 'sandbox'
  /** The permissions of which a token with permissions needs one; empty where it needs none, as servers do. */
  readonly permissions: readonly Permission[]
  /** What it needs besides one of those: `x-permission-too`. */
  readonly permissionsToo: readonly Permission[]
  /** The schema that its successes have by name. */
  readonly answer: string | undefined
  readonly bodySchema?: string
  readonly isBodyRequired: boolean
  /** A field or a parameter of the query that the call does not know is refused: `x-unknown-fields: refused`. */
  readonly refusesUnknown: boolean
  /**
   * The list in its body whose entries are checked one by one, and the schema of an entry: `x-entries`. What is wrong is handed
   * on to its handler, which finds faults of its own in them and answers with all.
   */
  readonly entries?: { readonly list: string; readonly schema: string }
  readonly parameters: readonly Parameter[]
  /** By status; `default` holds for all others. `undefined` as a value: the answer has no body. */
  readonly responseSchemas: ReadonlyMap<string, string | undefined>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly isRequired: boolean
  readonly schema: string
}

export interface Contract {
  /** The whole document, for the validator. */
  readonly document: object
  readonly operations: readonly Operation[]
}

interface Json {
  readonly [key: string]: Json
}

const CONTRACT_FILE = new URL('../../../../src/api/openapi.yaml', import.meta.url)
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const pointer = (...keys: readonly (string | number)[]): string =>
  keys.map((key) => `/${encodeURIComponent(String(key).replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

/** Follows a reference inside the document; gives the value and where it really stands. */
function resolve(document: Json, value: Json, at: string): { value: Json; at: string } {
  const reference: unknown = value['$ref']
  if (typeof reference !== 'string') return { value, at }
  const target = reference.slice(1)
  const found = target
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((node, key) => node?.[key], document)
  if (!found) throw new Error(`The contract refers to ${reference}, which is not there.`)
  return resolve(document, found, target)
}

const JSON_SCHEMA = pointer('content', 'application/json', 'schema')

function hasJson(value: Json): boolean {
  return value['content']?.['application/json'] !== undefined
}

function readParameters(document: Json, operation: Json, at: string): Parameter[] {
  const list = (operation['parameters'] ?? []) as unknown as readonly Json[]
  return list.map((item, index) => {
    const parameter = resolve(document, item, at + pointer('parameters', index))
    const {
      name,
      in: place,
      required,
    } = parameter.value as unknown as { name: string; in: Parameter['in']; required?: boolean }
    return { name, in: place, isRequired: required ?? false, schema: `${parameter.at}/schema` }
  })
}

function readResponses(document: Json, operation: Json, at: string): Map<string, string | undefined> {
  return new Map(
    Object.entries(operation['responses'] ?? {}).map(([status, item]) => {
      const response = resolve(document, item, at + pointer('responses', status))
      return [status, hasJson(response.value) ? response.at + JSON_SCHEMA : undefined]
    }),
  )
}

const PERMISSIONS: readonly string[] = ['view', 'pay', 'manage', 'propose'] satisfies Permission[]

/** A call of the widget that does not say what it needs would be open to every token: there is none. */
function readPermissions(id: string, given: Json | undefined): Permission[] {
  const named = [given ?? []].flat() as unknown as string[]
  if (named.length === 0) throw new Error(`The contract names no x-permission for ${id}.`)
  return named.length === 1 && named[0] === 'none' ? [] : checkPermissions(id, named)
}

function checkPermissions(id: string, named: readonly string[]): Permission[] {
  const unknown = named.find((name) => !PERMISSIONS.includes(name))
  if (unknown !== undefined) throw new Error(`The contract's x-permission for ${id} is ${unknown}, which is none.`)
  return named as Permission[]
}

/** What the successes of an operation are, where a schema has a name for it. */
function readAnswer(operation: Json): string | undefined {
  const success = Object.entries(operation['responses'] ?? {}).find(([status]) => status.startsWith('2'))?.[1]
  const reference: unknown = success?.['content']?.['application/json']?.['schema']?.['$ref']
  return typeof reference === 'string' ? reference.split('/').at(-1) : undefined
}

function readEntries(given: Json | undefined): Pick<Operation, 'entries'> {
  if (!given) return {}
  const { list, schema } = given as unknown as { readonly list: string; readonly schema: string }
  return { entries: { list, schema: pointer('components', 'schemas', schema) } }
}

function readOperation(document: Json, path: string, method: Operation['method'], operation: Json): Operation {
  const at = pointer('paths', path, method.toLowerCase())
  const body = operation['requestBody']
  const id = operation['operationId'] as unknown as OperationId
  const [audience] = operation['tags'] as unknown as [Operation['audience']]
  return {
    id,
    method,
    path,
    audience,
    permissions: audience === 'widget' ? readPermissions(id, operation['x-permission']) : [],
    permissionsToo: checkPermissions(id, [operation['x-permission-too'] ?? []].flat() as unknown as string[]),
    answer: readAnswer(operation),
    isBodyRequired: Boolean(body?.['required']),
    refusesUnknown: (operation['x-unknown-fields'] as unknown) === 'refused',
    parameters: readParameters(document, operation, at),
    responseSchemas: readResponses(document, operation, at),
    ...readEntries(operation['x-entries']),
    ...(body && hasJson(body) ? { bodySchema: at + pointer('requestBody') + JSON_SCHEMA } : {}),
  }
}

/** Reads the contract. Everything that the sandbox knows about requests and answers comes from here. */
export function readContract(text = readFileSync(CONTRACT_FILE, 'utf8')): Contract {
  const document = parse(text) as Json
  const operations = Object.entries(document['paths'] ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method.toLowerCase()]
      return operation ? [readOperation(document, path, method, operation)] : []
    }),
  )
  return { document, operations }
}
