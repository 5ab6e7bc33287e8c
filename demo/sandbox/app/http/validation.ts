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
  readonly params: Readonly<Record<string, unknown>>
  /** Numbers and booleans in it are turned into such in place, as the contract wants them. */
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, unknown>>
}

const DOCUMENT = 'contract'

function createAjv(contract: Contract, coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false, coerceTypes })
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
  return parameters.flatMap(({ name, in: place, schema }) => {
    const value = places[place][place === 'header' ? name.toLowerCase() : name]
    if (value === undefined) return []
    const validate = schemaAt(ajv, schema)
    return validate(value) ? [] : faultSentences(validate.errors ?? [], name)
  })
}

/** Bodies are taken as they are; what stands in a URL is text and is coerced. */
export function createValidation(contract: Contract): Validation {
  const strict = createAjv(contract, false)
  const coercing = createAjv(contract, true)
  return {
    request(operation, input) {
      const faults = parameterFaults(coercing, operation, input)
      if (operation.bodySchema === undefined) return faults
      const validate = schemaAt(strict, operation.bodySchema)
      return validate(input.body) ? faults : [...faults, ...faultSentences(validate.errors ?? [], 'body')]
    },
    response({ responseSchemas }, status, body) {
      const key = responseSchemas.has(String(status)) ? String(status) : 'default'
      const pointer = responseSchemas.get(key)
      if (pointer === undefined) return body === undefined ? [] : [{ path: 'body', message: 'body must be empty.' }]
      const validate = schemaAt(strict, pointer)
      return validate(body) ? [] : faultSentences(validate.errors ?? [], 'body')
    },
  }
}
