import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { Fault } from '../../domain/pricing.ts'
import type { Contract, Operation } from './contract.ts'
import { faultSentences } from './faultSentences.ts'

/** Checks what comes in and what goes out against the contract. No faults: it is as the contract says. */
export interface Validation {
  request(operation: Operation, input: RequestInput): Fault[]
  response(operation: Operation, status: number, body: unknown): Fault[]
}

export interface RequestInput {
  readonly body: unknown
  /** Bytes that the body came as. */
  readonly bodySize: number
  readonly params: Readonly<Record<string, unknown>>
  /** Numbers and booleans in it are turned into such in place, as the contract wants them. */
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, unknown>>
}

const DOCUMENT = 'contract'

/** Up to so many bytes all faults of a body are collected; in a larger one only the first, as each costs time. */
const ALL_FAULTS_BELOW = 16_384

type Entries = NonNullable<Operation['entries']>

/** A fault of an entry by its path in the body; both path and sentence begin with the path in the entry. */
function withinEntry({ path, message }: Fault, at: string): Fault {
  return path === at ? { path, message } : { path: `${at}.${path}`, message: `${at}.${message}` }
}

interface AjvOptions {
  readonly allErrors: boolean
  readonly coerceTypes: boolean
}

function createAjv(contract: Contract, options: AjvOptions): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, ...options })
  addFormats(ajv)
  // The document is no JSON schema itself, only a place where schemas stand.
  ajv.addSchema(contract.document, DOCUMENT, undefined, false)
  return ajv
}

function schemaAt(ajv: Ajv2020, pointer: string): ValidateFunction {
  const id = `${DOCUMENT}#${pointer}`
  return ajv.getSchema(id) ?? ajv.compile({ $ref: id })
}

function parameterFaults(ajv: Ajv2020, { parameters }: Operation, input: RequestInput): Fault[] {
  const places = { path: input.params, query: input.query, header: input.headers }
  return parameters.flatMap(({ name, in: place, isRequired, schema }) => {
    const at = place === 'header' ? name.toLowerCase() : name
    const value = places[place][at]
    if (value === undefined) return isRequired ? [{ path: name, message: `${name} is required.` }] : []
    const validate = schemaAt(ajv, schema)
    // So that the validator can put a number in the place of its text.
    const context = {
      instancePath: '',
      parentData: places[place],
      parentDataProperty: at,
      rootData: places,
      dynamicAnchors: {},
    }
    return validate(value, context) ? [] : [...faultSentences(validate.errors ?? [], name)]
  })
}

/** Bodies are taken as they are; what stands in a URL is text and is coerced. */
export function createValidation(contract: Contract): Validation {
  const strict = createAjv(contract, { allErrors: true, coerceTypes: false })
  const strictToFirst = createAjv(contract, { allErrors: false, coerceTypes: false })
  const coercing = createAjv(contract, { allErrors: true, coerceTypes: true })

  function faultsOf(schema: string, value: unknown, whole: string, isLarge: boolean): Fault[] {
    const validate = schemaAt(isLarge ? strictToFirst : strict, schema)
    return validate(value) ? [] : [...faultSentences(validate.errors ?? [], whole)]
  }

  /** Every bad entry is named, however large the body is; of a large entry only its first fault. */
  function entryFaults({ bodySchema = '' }: Operation, { list, schema }: Entries, body: unknown): Fault[] {
    const { [list]: entries, ...shell } = Object(body) as Record<string, unknown>
    if (!Array.isArray(entries) || entries.length === 0) return faultsOf(bodySchema, body, 'body', true)
    const found = entries.flatMap((entry: unknown, index) => {
      const at = `${list}[${index}]`
      const isSound = schemaAt(strictToFirst, schema)(entry)
      if (isSound) return []
      const isLarge = JSON.stringify(entry).length > ALL_FAULTS_BELOW
      return faultsOf(schema, entry, at, isLarge).map((fault) => withinEntry(fault, at))
    })
    return [...faultsOf(bodySchema, shell, 'body', true), ...found]
  }

  return {
    request(operation, input) {
      const faults = parameterFaults(coercing, operation, input)
      if (operation.bodySchema === undefined) return faults
      const isLarge = input.bodySize > ALL_FAULTS_BELOW
      if (isLarge && operation.entries) return [...faults, ...entryFaults(operation, operation.entries, input.body)]
      const validate = schemaAt(isLarge ? strictToFirst : strict, operation.bodySchema)
      return validate(input.body) ? faults : [...faults, ...faultSentences(validate.errors ?? [], 'body')]
    },
    response({ responseSchemas }, status, body) {
      const key = responseSchemas.has(String(status)) ? String(status) : 'default'
      const pointer = responseSchemas.get(key)
      if (pointer === undefined) return body === undefined ? [] : [{ path: 'body', message: 'body must be empty.' }]
      const validate = schemaAt(strict, pointer)
      return validate(body) ? [] : [...faultSentences(validate.errors ?? [], 'body')]
    },
  }
}
