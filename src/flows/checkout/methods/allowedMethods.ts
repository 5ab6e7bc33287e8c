import type { Transaction } from '../../../api/types.ts'

/** `bank` is the old name of a debit from a bank account. */
const RENAMED: Readonly<Record<string, string>> = { bank: 'achDebit' }

/** The page may narrow what the transaction allows, never widen it. */
export function allowedMethods(
  { methods }: Transaction,
  allowed: readonly string[] | undefined,
): Transaction['methods'] {
  const names = allowed?.map((name) => RENAMED[name] ?? name)
  return methods.filter(({ type }) => !names || names.includes(type))
}
