import { createElement } from 'react'
import { NETWORK_MARKS, PLATE, PLATE_GRID } from '../styles/networkMarks.ts'

/** The plate of a card network; nothing for one that has none. Its name stands beside it as text, or is not needed. */
export function NetworkMark({ network }: { network: string }) {
  const mark = NETWORK_MARKS[network]
  if (!mark) return null
  return (
    <svg className="network" viewBox={PLATE_GRID} data-network={network} aria-hidden="true">
      <rect {...PLATE} fill={mark.fill} />
      {mark.shapes.map(([tag, attributes, text]) =>
        createElement(tag, { key: attributes['cx'] ?? tag, ...attributes }, text),
      )}
    </svg>
  )
}
