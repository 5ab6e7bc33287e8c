import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Fault } from '../../domain/pricing.ts'

/** `/lines/0/price` as a merchant would write it: `lines[0].price`. */
function readablePath(instancePath: string): string {
  const keys = instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  return keys.reduce((path, key) => (/^\d+$/.test(key) ? `${path}[${key}]` : path ? `${path}.${key}` : key), '')
}

const list = (values: unknown): string =>
  Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(', ') : String(values)

function expectation({ keyword, params, message }: ErrorObject): string {
  const { type, limit, format, pattern, allowedValues } = params as Record<string, unknown>
  switch (keyword) {
    case 'type':
      return `must be of type ${Array.isArray(type) ? type.join(' or ') : String(type)}`
    case 'enum':
      return `must be one of ${list(allowedValues)}`
    case 'oneOf':
      return 'must be a number or a string of digits with a decimal point, such as 19.99'
    case 'pattern':
      return `must match ${String(pattern)}`
    case 'format':
      return `must be a ${String(format)}`
    case 'maxLength':
      return `must have at most ${String(limit)} characters`
    case 'maxItems':
      return `must have at most ${String(limit)} entries`
    case 'minItems':
      return `must have at least ${String(limit)} entry`
    default:
      return message ?? 'is not as the contract says'
  }
}

function toFault(error: ErrorObject, whole: string): Fault {
  const at = readablePath(error.instancePath)
  if (error.keyword === 'required') {
    const missing = String((error.params as Record<string, unknown>)['missingProperty'])
    const path = at ? `${at}.${missing}` : missing
    return { path, message: `${path} is required.` }
  }
  return { path: at || whole, message: `${at || whole} ${expectation(error)}.` }
}

/**
 * One sentence per fault. The validator reports every branch of a choice that did not fit; of those only the choice
 * itself is worth a sentence. `whole` names what was validated.
 */
export function* faultSentences(errors: readonly ErrorObject[], whole: string): Generator<Fault> {
  const choices = new Set(errors.filter(({ keyword }) => keyword === 'oneOf').map(({ instancePath }) => instancePath))
  for (const error of errors)
    if (error.keyword === 'oneOf' || !choices.has(error.instancePath)) yield toFault(error, whole)
}
