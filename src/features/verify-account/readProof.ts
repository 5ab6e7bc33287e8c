import type { Proof } from '../../api/accountTypes.ts'
import { createAmounts } from '../../lib/amounts.ts'
import type { Amounts } from '../../lib/amounts.ts'
import { plainText } from '../../lib/plainText.ts'

export type ProofMethod = 'amounts' | 'code'
export type ProofField = 'first' | 'second' | 'code'
/** What stands in the fields, as it was typed. */
export type ProofDraft = Readonly<Record<ProofField, string>>

/** A micro-deposit, to show how one is typed. */
export const EXAMPLE_DOLLARS = 0.12

/** Cents in a dollar; a micro-deposit is less. */
const DOLLAR = 100
const CODE = /^[a-z0-9]{6}$/i

/**
 * A micro-deposit in cents, out of dollars (`0.32`, `$.32`, `0,32`) or whole cents (`32`). Undefined for everything that
 * is no such amount.
 */
function readCents(typed: string, amounts: Amounts): number | undefined {
  const text = plainText(typed)
  const read = /^\d+$/.test(text) ? { minor: Number(text) } : amounts.read(text)
  return read && 'minor' in read && read.minor > 0 && read.minor < DOLLAR ? read.minor : undefined
}

/** What proves the account, or which fields cannot be read. `tag` is the payer's language. */
export function readProof(
  method: ProofMethod,
  draft: ProofDraft,
  tag: string,
): { proof: Proof } | { wrong: ProofField[] } {
  if (method === 'code') {
    const code = plainText(draft.code).replaceAll(' ', '')
    return CODE.test(code) ? { proof: { code } } : { wrong: ['code'] }
  }
  const amounts = createAmounts('USD', tag)
  const [first, second] = [readCents(draft.first, amounts), readCents(draft.second, amounts)]
  if (first !== undefined && second !== undefined) return { proof: { amounts: [first, second] } }
  return {
    wrong: [
      ...(first === undefined ? (['first'] as const) : []),
      ...(second === undefined ? (['second'] as const) : []),
    ],
  }
}
