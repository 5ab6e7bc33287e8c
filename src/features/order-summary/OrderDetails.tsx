import type { Transaction } from '../../api/types.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { FigureList } from '../../ui/FigureList.tsx'
import { OrderLines } from './OrderLines.tsx'
import { useStyles } from '../../host/useStyles.ts'
import styles from '../../styles/after.css'

/** The goods, and how the total comes about. */
export function OrderDetails({ transaction }: { transaction: Transaction }) {
  const { t, money } = useAfterWords()
  useStyles(styles)
  const figures = figuresOf(transaction, t, money)
  return (
    <div className="order">
      <OrderLines transaction={transaction} />
      {figures.length > 0 && <FigureList figures={figures} />}
    </div>
  )
}

type Locale = ReturnType<typeof useAfterWords>

function figuresOf({ currency, ...of }: Transaction, t: Locale['t'], money: Locale['money']) {
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
