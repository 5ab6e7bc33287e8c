import { NETWORK_MARKS, PLATE, PLATE_GRID } from '../../../styles/networkMarks.ts'
import type { Brand } from './brand.ts'
import { svg } from '../form/svg.ts'

/**
 * A small plate beside the number: the network's own for the most common ones, the name on a plain plate for the rest, an
 * empty card while the network is not known.
 */
export function brandMark(document: Document, brand: Brand | undefined): Element {
  if (!brand) return plate(document, '', 'none', [svg(document, 'path', { d: 'M1 7.5h32M5.5 15.5h7', class: 'edge' })])
  const { id, name } = brand
  const mark = NETWORK_MARKS[id]
  if (mark)
    return plate(
      document,
      id,
      mark.fill,
      mark.shapes.map(([tag, attributes, text = '']) => svg(document, tag, attributes, text)),
    )
  const text = document.createElement('span')
  text.className = 'mark text-mark'
  text.append(name)
  return text
}

function plate(document: Document, network: string, fill: string, content: readonly Element[]): Element {
  const edge = svg(document, 'rect', { ...PLATE, fill, class: 'edge' })
  const attributes = { viewBox: PLATE_GRID, class: 'mark', 'data-network': network, 'aria-hidden': 'true' }
  return svg(document, 'svg', attributes, edge, ...content)
}
