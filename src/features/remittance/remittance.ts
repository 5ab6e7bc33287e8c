import type { Attempt } from '../../api/types.ts'

type Instructions = NonNullable<Attempt['instructions']>

export interface RemittanceRow {
  readonly id: string
  readonly name: string
  readonly value: string
}

const ORDER = [
  'reference',
  'beneficiary',
  'bankName',
  'routingNumber',
  'accountNumber',
  'iban',
  'bic',
  'bankAddress',
] as const satisfies readonly (keyof Instructions)[]

/** What a bank asks for, in the order in which its form does, under its names; what is not known is left out. */
export function remittanceRows(instructions: Instructions, names: Readonly<Record<string, string>>): RemittanceRow[] {
  return ORDER.flatMap((id) => {
    const value = instructions[id]
    return value ? [{ id, name: names[id] ?? id, value }] : []
  })
}

/** All of it as plain text, a line each. */
export function remittanceText(rows: readonly Pick<RemittanceRow, 'name' | 'value'>[]): string {
  return rows.map(({ name, value }) => `${name}: ${value}`).join('\n')
}
