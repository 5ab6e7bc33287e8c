import type { Fault } from '../../domain/pricing.ts'
import { refuse, refuseFaults } from './refusals.ts'
import type { Refusal } from './refusals.ts'

/** Objects and lists inside each other, the body itself included. */
const MOST_LEVELS = 64

/** Names that lead to an object's prototype where a program copies fields without care. */
const REFUSED_NAMES: readonly string[] = ['__proto__', 'constructor']

const UTF8_NAMES: readonly string[] = ['utf-8', 'utf8', 'us-ascii']

/** A body that cannot be read, with the answer to it. */
export class UnreadableBody extends Error {
  constructor(readonly refusal: Refusal) {
    super('The body of a request cannot be read.')
  }
}

function* faultsOfShape(value: unknown, path = '', level = 1): Generator<Fault> {
  if (typeof value !== 'object' || value === null) return
  if (level > MOST_LEVELS) {
    yield { path: path || 'body', message: `The body must have at most ${MOST_LEVELS} levels of objects and lists.` }
    return
  }
  for (const [name, child] of Object.entries(value)) {
    const at = Array.isArray(value) ? `${path}[${name}]` : path ? `${path}.${name}` : name
    if (!Array.isArray(value) && REFUSED_NAMES.includes(name))
      yield { path: at, message: `${at} must not be used as a name.` }
    yield* faultsOfShape(child, at, level + 1)
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
  const faults = faultsOfShape(body)
  const first = faults.next()
  if (first.done) return body
  throw new UnreadableBody(refuseFaults([first.value, ...faults]))
}
