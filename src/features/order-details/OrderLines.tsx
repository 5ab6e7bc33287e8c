import { memo, useState } from 'react'
import type { Transaction } from '../../api/types.ts'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../locales/useWords.ts'
import type { WordsWith } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

type Item = Transaction['lines'][number]['items'][number]

/** So many items are shown without being asked for. */
const FEW = 5
/** Of a longer list so many more are drawn each time: thousands at once hold the page up for seconds. */
const STEP = 200

/** The goods; a list for each vendor where there are several. */
export function OrderLines({ transaction }: { transaction: Transaction }) {
  const words = useWords(messages, labels)
  const { t, number } = words
  const [wanted, setWanted] = useState(FEW)
  const { lines, currency } = transaction
  const count = lines.flatMap(({ items }) => items).length
  const isLong = count > STEP
  const isWhole = wanted >= count
  return (
    <>
      {firstItems(lines, wanted).map(({ vendorName, items }, index) => (
        <div className="items" key={index}>
          {lines.length > 1 && vendorName && (
            <p className="small muted" dir="auto">
              {vendorName}
            </p>
          )}
          <ul className="stack">
            {items.map((item, position) => (
              <OrderItem key={position} {...{ item, currency, words, isLong }} />
            ))}
          </ul>
        </div>
      ))}
      {isLong && (
        <p className="small muted" translate="no">
          {t.countOf(number(Math.min(wanted, count)), number(count))}
        </p>
      )}
      {count > FEW && (
        <div className="more">
          {/* One button for both, so that it keeps the focus. */}
          <Button kind="text" onPress={() => setWanted(nextAfter(wanted, count))}>
            {isWhole ? t.showFewerItems : isLong ? t.showMore : t.showAllItems(number(count))}
          </Button>
        </div>
      )}
    </>
  )
}

interface ItemProps {
  item: Item
  currency: string
  words: WordsWith<[typeof messages, typeof labels]>
  /** One of so many that the browser lays it out once it comes into sight. */
  isLong: boolean
}

const OrderItem = memo(function OrderItem({ item, currency, words: { t, money, number }, isLong }: ItemProps) {
  return (
    <li className={isLong ? 'item figures one-of-many' : 'item figures'}>
      <span>
        <bdi>
          <Text text={item.title} />
        </bdi>
      </span>
      <span translate="no">{money(item.total, currency)}</span>
      <span className="small muted" translate="no">
        {t.quantityTimesPrice(number(item.quantity), money(item.unitPrice, currency))}
      </span>
    </li>
  )
})

/** How many items a press shows: more, or few again after the last. */
function nextAfter(wanted: number, count: number): number {
  if (wanted >= count) return FEW
  return wanted < STEP ? STEP : wanted + STEP
}

/** The lines with the first `count` of their items. */
function firstItems(lines: Transaction['lines'], count: number): Transaction['lines'] {
  const first: Transaction['lines'] = []
  let left = count
  for (const line of lines) {
    if (left <= 0) break
    first.push({ ...line, items: line.items.slice(0, left) })
    left -= line.items.length
  }
  return first
}
