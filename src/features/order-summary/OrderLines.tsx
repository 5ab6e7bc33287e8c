import { useState } from 'react'
import type { Transaction } from '../../api/types.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { Button } from '../../ui/Button.tsx'
import { Words } from '../../ui/Words.tsx'

/** So many items are shown without being asked for. */
const FEW = 5

/** The goods; a list for each vendor where there are several. */
export function OrderLines({ transaction }: { transaction: Transaction }) {
  const { t, money, number } = useAfterWords()
  const [isWhole, setWhole] = useState(false)
  const { lines, currency } = transaction
  const count = lines.flatMap(({ items }) => items).length
  const shown = isWhole ? lines : firstItems(lines, FEW)
  return (
    <>
      {shown.map(({ vendorName, items }, index) => (
        <div className="items" key={index}>
          {lines.length > 1 && vendorName && (
            <p className="small muted" dir="auto">
              {vendorName}
            </p>
          )}
          <ul className="stack">
            {items.map((item, position) => (
              <li className="item figures" key={position}>
                <span>
                  <bdi>
                    <Words text={item.title} />
                  </bdi>
                </span>
                <span translate="no">{money(item.total, currency)}</span>
                <span className="small muted" translate="no">
                  {t.quantityTimesPrice(number(item.quantity), money(item.unitPrice, currency))}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {count > FEW && (
        <div className="more">
          <Button kind="text" onPress={() => setWhole(!isWhole)}>
            {isWhole ? t.showFewerItems : t.showAllItems(number(count))}
          </Button>
        </div>
      )}
    </>
  )
}

/** The lines with the first `count` of their items. */
function firstItems(lines: Transaction['lines'], count: number): Transaction['lines'] {
  const [first, ...rest] = lines
  if (!first || count <= 0) return []
  return [{ ...first, items: first.items.slice(0, count) }, ...firstItems(rest, count - first.items.length)]
}
