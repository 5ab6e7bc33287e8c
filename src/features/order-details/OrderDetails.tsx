import type { Fee, Transaction } from '../../api/types.ts'
import { FigureList } from '../../ui/FigureList.tsx'
import { OrderLines } from './OrderLines.tsx'
import { useStyles } from '../../host/useStyles.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages as common } from '../../locales/words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import type { Words } from '../../locales/createWords.ts'
import ui from '../../ui/ui.css'
import orderStyles from './order.css'

interface Props {
  transaction: Transaction
  /** What the way to pay adds. */
  fees?: readonly Fee[] | undefined
  /** With the fees, in minor units. */
  total: number
}

/** The goods, and how the total comes about. */
export function OrderDetails({ transaction, fees = [], total }: Props) {
  const words = useWords(common, labels)
  useStyles(ui, orderStyles)
  const figures = figuresOf(transaction, fees, total, words)
  return (
    <div className="order">
      <OrderLines transaction={transaction} />
      {figures.length > 0 && <FigureList figures={figures} />}
    </div>
  )
}

function figuresOf({ currency, ...of }: Transaction, fees: readonly Fee[], total: number, words: Words) {
  const { money } = words
  const t = words.of(common, labels)
  const rows = [
    { name: t.subtotal, minor: of.subtotal },
    { name: t.shipping, minor: of.shipping },
    { name: t.discount, minor: -of.discount },
    { name: t.tax, minor: of.tax },
    ...fees.map(({ label, amount }) => ({ name: label, minor: amount })),
  ]
  const parts = rows
    .filter(({ minor }) => minor !== 0)
    .map(({ name, minor }) => ({ name, value: money(minor, currency) }))
  // Nothing but a subtotal would be the total, which stands above, once more.
  return parts.length < 2 ? [] : [...parts, { name: t.total, value: money(total, currency), isSum: true }]
}
