import type { Proof } from '../../api/AccountApi.ts'
import { asciiDigits } from '../../lib/digits.ts'

export type ProofMethod = 'amounts' | 'code'
export type ProofField = 'first' | 'second' | 'code'
/** What stands in the fields, as it was typed. */
export type ProofDraft = Readonly<Record<ProofField, string>>

/** A micro-deposit, to show how one is typed. */
export const EXAMPLE_DOLLARS = 0.12

/** Cents in a dollar; a micro-deposit is less. */
const DOLLAR = 100
/** Whole cents, or dollars with one or two digits behind the point; zeros after them change nothing. */
const AMOUNT = /^(?:(\d+)|(\d+)\.(\d{1,2})0*)$/
const CODE = /^[a-z0-9]{6}$/i
/** What stands before the cents: a comma, and the full-width and Arabic signs. */
const SEPARATOR = /[,\uff0c\uff0e\u066b]/

/**
 * A micro-deposit in cents, out of dollars (`0.32`, `$.32`, `0,32`) or whole cents (`32`). Undefined for everything that
 * is no such amount.
 */
export function readCents(typed: string): number | undefined {
  const text = asciiDigits(typed)
    .trim()
    .replace(/^\$\s*|\s*\$$/, '')
    .replace(SEPARATOR, '.')
    .replace(/^\./, '0.')
  const [, whole, dollars, fraction = ''] = AMOUNT.exec(text) ?? []
  const cents = dollars === undefined ? Number(whole ?? NaN) : Number(dollars + fraction.padEnd(2, '0'))
  return cents > 0 && cents < DOLLAR ? cents : undefined
}

/** What proves the account, or which fields cannot be read. */
export function readProof(method: ProofMethod, draft: ProofDraft): { proof: Proof } | { wrong: ProofField[] } {
  if (method === 'code') {
    const code = asciiDigits(draft.code).replaceAll(/\s/g, '')
    return CODE.test(code) ? { proof: { code } } : { wrong: ['code'] }
  }
  const [first, second] = [readCents(draft.first), readCents(draft.second)]
  if (first !== undefined && second !== undefined) return { proof: { amounts: [first, second] } }
  return {
    wrong: [
      ...(first === undefined ? (['first'] as const) : []),
      ...(second === undefined ? (['second'] as const) : []),
    ],
  }
}
