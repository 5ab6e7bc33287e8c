import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ICONS } from '../../../ui/icons.ts'
import type { Money } from './compareList.ts'
import { useClaims } from './useClaims.tsx'
import { useWords } from '../../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as invoicesMessages } from '../words/en.json'

export interface Row {
  /** Which invoice or reference it is. */
  readonly name: ReactNode
  readonly cells: readonly ReactNode[]
}

interface Props<T> {
  tone: 'success' | 'warning' | 'accent'
  title: string
  about: string
  /** What is due on them, or what the list has. */
  sums: readonly Money[]
  /** What the list has, where that is another amount. */
  theirSums?: readonly Money[]
  /** Of the first column, where it has no invoices. */
  nameHead?: string
  /** Of the others. */
  heads: readonly string[]
  items: readonly T[]
  rowOf: (item: T) => Row
  /** Its rows are not shown at first, as nothing about them is to be decided. */
  isClosed?: boolean
  actions?: ReactNode
}

const ICON_OF = { success: ICONS.check, warning: ICONS.alert, accent: ICONS.info } as const
const FIRST_ROWS = 10
const MORE_ROWS = 100

/** One group of the result. Of many rows the first are drawn. */
export function CompareGroup<T>({ tone, title, about, sums, theirSums, items, isClosed, actions, ...table }: Props<T>) {
  const { t, number } = useWords(messages, invoicesMessages)
  const { sumOf } = useClaims()
  const head = (
    <>
      <span className={tone}>
        <Icon path={ICON_OF[tone]} />
      </span>
      <h3>{title}</h3>
      <strong translate="no">{number(items.length)}</strong>
      <span className="compare-sums" translate="no">
        {sumOf(sums)}
      </span>
    </>
  )
  if (items.length === 0) return <div className="compare-group compare-head compare-empty">{head}</div>
  return (
    <div className="compare-group">
      <details open={!isClosed}>
        <summary className="compare-head">
          {head}
          <Icon path={ICONS.chevron} />
        </summary>
        <p className="small muted">{about}</p>
        {theirSums && (
          <p className="small compare-both">
            <span>
              <span>{`${t.compare.theirs} `}</span>
              <bdi translate="no">{sumOf(theirSums)}</bdi>
            </span>
            <span>
              <span>{`${t.compare.here} `}</span>
              <bdi translate="no">{sumOf(sums)}</bdi>
            </span>
          </p>
        )}
        <Rows {...table} {...{ title, items }} />
      </details>
      {actions}
    </div>
  )
}

function Rows<T>({
  title,
  items,
  nameHead,
  heads,
  rowOf,
}: Pick<Props<T>, 'title' | 'items' | 'nameHead' | 'heads' | 'rowOf'>) {
  const { t, number } = useWords(messages, invoicesMessages)
  const [count, setCount] = useState(FIRST_ROWS)
  const left = items.length - count
  return (
    <>
      <div className="table-place">
        <table className="table figures compare-table">
          <caption className="hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{nameHead ?? t.column.number}</th>
              {heads.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.slice(0, count).map((item, at) => {
              const { name, cells } = rowOf(item)
              return (
                <tr key={at}>
                  <th scope="row" translate="no">
                    {name}
                  </th>
                  {cells.map((cell, column) => (
                    <td key={heads[column]}>
                      {cells.length > 1 && column < cells.length - 1 && (
                        <span className="name muted">{`${heads[column]} `}</span>
                      )}
                      {cell}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {left > 0 && (
        <div className="row">
          <Button kind="text" onPress={() => setCount(count + MORE_ROWS)}>
            {t.compare.moreRows(number(left))}
          </Button>
        </div>
      )}
    </>
  )
}
