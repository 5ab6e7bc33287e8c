import type { StatementLine } from '../../domain/statements.ts'
import type { Messages } from './words/messages.ts'

/** What a line is about, in one text: "Payment · INV-7 · Visa ending 4242 · CE509884". */
export function describeLine({ type, invoice, label, reference }: StatementLine, { types }: Pick<Messages, 'types'>) {
  return [types[type], invoice?.number, label, reference].filter(Boolean).join(' · ')
}
