import type { Transaction } from '../../api/types.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'

/** The goods; a list for each vendor where there are several. */
export function OrderLines({ transaction }: { transaction: Transaction }) {
  const { t, money, number } = useAfterWords()
  const { lines, currency } = transaction
  return lines.map((line, index) => (
    <div className="items" key={index}>
      {lines.length > 1 && line.vendorName && (
        <p className="small muted" dir="auto">
          {line.vendorName}
        </p>
      )}
      <ul className="stack">
        {line.items.map((item, position) => (
          <li className="item figures" key={position}>
            <span>
              <bdi>{item.title}</bdi>
            </span>
            <span translate="no">{money(item.total, currency)}</span>
            <span className="small muted" translate="no">
              {t.quantityTimesPrice(number(item.quantity), money(item.unitPrice, currency))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  ))
}
