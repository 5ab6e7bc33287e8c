import type { Transaction } from '../../api/types.ts'
import { messages as labels } from '../../locales/labels/words/en.json'
import { messages } from './words/en.json'
import type { Words } from '../../locales/createWords.ts'
import { formatsOf } from '../../locales/formats.ts'

type TermsOption = Transaction['termsOptions'][number]

export interface TermsColumn {
  readonly id: 'due' | 'fee' | 'total' | 'left'
  readonly name: string
  /** Of each offer, in their order. */
  readonly values: readonly string[]
}

interface Figures {
  readonly currency: string
  /** Minor units; absent where nobody knows. */
  readonly availableCredit: number | undefined
  readonly hidesDueDate: boolean
  /** What is paid later is a part of the order, whose figures stand elsewhere. */
  readonly isPart?: boolean
}

/** The figures of each offer: `common` are the same in all of them and stand above the table. The date has a column always. */
export function termsColumns(
  options: readonly TermsOption[],
  { currency, availableCredit, hidesDueDate, isPart = false }: Figures,
  words: Words,
): { readonly common: readonly TermsColumn[]; readonly columns: readonly TermsColumn[] } {
  const { money } = words
  const { weekday } = formatsOf(words)
  const t = words.of(labels, messages)
  const left = (total: number) => money(Math.max(0, (availableCredit ?? 0) - total), currency)
  const figures: TermsColumn[] = [
    { id: 'fee', name: t.termsFee, values: options.map(({ payerFee }) => feeOf(payerFee)) },
    {
      id: 'total',
      name: isPart ? t.payLater : t.termsTotal,
      values: options.map(({ total }) => money(total, currency)),
    },
    ...(availableCredit === undefined
      ? []
      : [{ id: 'left' as const, name: t.termsCreditLeft, values: options.map(({ total }) => left(total)) }]),
  ]
  function feeOf(payerFee: number): string {
    return payerFee === 0 ? t.termsNoFee : money(payerFee, currency)
  }
  const isCommon = ({ values }: TermsColumn) => new Set(values).size === 1
  const due: TermsColumn = { id: 'due', name: t.termsDue, values: options.map(({ dueDate }) => weekday(dueDate)) }
  return {
    common: figures.filter((column) => isCommon(column) && !(isPart && column.id === 'total')),
    columns: [...(hidesDueDate ? [] : [due]), ...figures.filter((column) => !isCommon(column))],
  }
}
