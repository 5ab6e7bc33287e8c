import type { Transaction } from '../../api/types.ts'
import { FigureList } from '../../ui/FigureList.tsx'
import { OrderLines } from './OrderLines.tsx'
import { useStyles } from '../../host/useStyles.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages as common } from '../../locales/words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import type { Words } from '../../locales/createWords.ts'
import ui from '../../ui/ui.css'
import orderStyles from './order.css'

/** The goods, and how the total comes about. */
export function OrderDetails({ transaction }: { transaction: Transaction }) {
  const words = useWords(common, labels)
  useStyles(ui, orderStyles)
  const figures = figuresOf(transaction, words)
  return (
    <div className="order">
      <OrderLines transaction={transaction} />
      {figures.length > 0 && <FigureList figures={figures} />}
    </div>
  )
}

function figuresOf({ currency, ...of }: Transaction, words: Words) {
  const { money } = words
  const t = words.of(common, labels)
  const rows = [
    { name: t.subtotal, minor: of.subtotal },
    { name: t.shipping, minor: of.shipping },
    { name: t.discount, minor: -of.discount },
    { name: t.tax, minor: of.tax },
  ]
  const parts = rows
    .filter(({ minor }) => minor !== 0)
    .map(({ name, minor }) => ({ name, value: money(minor, currency) }))
  // Nothing but a subtotal would be the total, which stands above, once more.
  return parts.length < 2 ? [] : [...parts, { name: t.total, value: money(of.amount, currency), isSum: true }]
}
