import * as v from 'valibot'
import { refuseFaults } from '../app/http/refusals.ts'
import type { Refusal } from '../app/http/refusals.ts'
import { hasUnstorableText } from '../app/http/unstorableText.ts'

/** Where a page ended, in a form that clients do not look into. */
export function writeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** What a cursor holds, or why it is none: `schema` says what one of this list holds. */
export function readCursor<S extends v.GenericSchema<unknown, readonly (string | number)[]>>(
  text: string | undefined,
  schema: S,
): v.InferOutput<S> | undefined | Refusal {
  if (text === undefined) return undefined
  try {
    const parsed = v.safeParse(schema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    if (parsed.success && !hasUnstorableText(parsed.output)) return parsed.output
  } catch {
    // Not even JSON.
  }
  return refuseFaults([{ path: 'cursor', message: 'cursor is not one that an answer in this order gave.' }])
}
