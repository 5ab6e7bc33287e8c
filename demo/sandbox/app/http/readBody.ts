import type { Fault } from '../../domain/pricing.ts'
import { refuse, refuseFaults } from './refusals.ts'
import type { Refusal } from './refusals.ts'

/** Objects and lists inside each other, the body itself included. */
const MOST_LEVELS = 64

/** Names in one object. */
const MOST_NAMES = 1_000

/** Names that lead to an object's prototype where a program copies fields without care. */
const REFUSED_NAMES: readonly string[] = ['__proto__', 'constructor']

const UTF8_NAMES: readonly string[] = ['utf-8', 'utf8', 'us-ascii']

/** A body that cannot be read, with the answer to it. */
export class UnreadableBody extends Error {
  constructor(readonly refusal: Refusal) {
    super('The body of a request cannot be read.')
  }
}

const isInner = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Names and places on the way to a value, as a merchant would write them: `lines[0].price`. */
const toPath = (steps: readonly (string | number)[]): string =>
  steps.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('')

/** Only objects and lists are visited, and no path is written until it is needed: a body can hold half a million values. */
function addFaultsOfShape(value: object, steps: (string | number)[], faults: Fault[]): void {
  if (steps.length >= MOST_LEVELS) {
    const message = `The body must have at most ${MOST_LEVELS} levels of objects and lists.`
    if (!faults.some((fault) => fault.message === message)) faults.push({ path: toPath(steps), message })
    return
  }
  const visit = (step: string | number, child: object) => {
    steps.push(step)
    addFaultsOfShape(child, steps, faults)
    steps.pop()
  }
  if (Array.isArray(value)) {
    for (const [index, child] of value.entries()) if (isInner(child)) visit(index, child)
    return
  }
  const entries = Object.entries(value)
  if (entries.length > MOST_NAMES) {
    const path = toPath(steps) || 'body'
    faults.push({ path, message: `${path} must have at most ${MOST_NAMES} names.` })
    return
  }
  for (const [name, child] of entries) {
    if (REFUSED_NAMES.includes(name)) {
      const path = toPath([...steps, name])
      faults.push({ path, message: `${path} must not be used as a name.` })
    }
    if (isInner(child)) visit(name, child)
  }
}

function readText(bytes: Buffer, contentType: string | undefined): string {
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase()
  if (charset !== undefined && !UTF8_NAMES.includes(charset))
    throw new UnreadableBody(refuse(415, 'request_refused', `The body must be UTF-8; its type says ${charset}.`))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableBody(refuse(400, 'validation_failed', 'The body must be UTF-8; it holds bytes that are not.'))
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnreadableBody(refuse(400, 'validation_failed', `The body must be JSON: ${reason.slice(0, 200)}`))
  }
}

/** Reads a body of JSON; `undefined` when there is none. Throws {@link UnreadableBody}. */
export function readBody(bytes: Buffer, contentType: string | undefined): unknown {
  if (bytes.length === 0) return undefined
  const body = parse(readText(bytes, contentType))
  const faults: Fault[] = []
  if (isInner(body)) addFaultsOfShape(body, [], faults)
  if (faults.length > 0) throw new UnreadableBody(refuseFaults(faults))
  return body
}
