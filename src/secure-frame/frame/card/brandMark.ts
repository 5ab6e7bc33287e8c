import type { Brand } from './brand.ts'
import { svg } from '../form/svg.ts'

/**
 * A small plate beside the number: the brand's colours for the three most common ones, the name on a plain plate for
 * the rest, an empty card while the brand is not known.
 */
export function brandMark(document: Document, brand: Brand | undefined): Element {
  switch (brand?.id) {
    case undefined:
      return plate(document, 'none', [['path', { d: 'M1 7.5h32M5.5 15.5h7', class: 'edge' }]])
    case 'visa':
      return plate(document, '#1434CB', [['text', { ...WORD, 'font-style': 'italic' }, 'VISA']])
    case 'american-express':
      return plate(document, '#006FCF', [['text', { ...WORD, 'font-size': 8.5 }, 'AMEX']])
    case 'mastercard':
      return plate(document, '#FFFFFF', DISCS)
  }
  const text = document.createElement('span')
  text.className = 'mark text-mark'
  text.append(brand?.name ?? '')
  return text
}

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string | number>>, text?: string]

const WORD = { x: 17, y: 14.5, 'text-anchor': 'middle', 'font-size': 10, 'font-weight': 800, fill: '#FFFFFF' }
const DISCS: readonly Shape[] = [
  ['circle', { cx: 13, cy: 11, r: 6.5, fill: '#EB001B' }],
  ['circle', { cx: 21, cy: 11, r: 6.5, fill: '#F79E1B' }],
  ['path', { d: 'M17 5.88a6.5 6.5 0 0 1 0 10.24a6.5 6.5 0 0 1 0-10.24z', fill: '#FF5F00' }],
]

function plate(document: Document, fill: string, shapes: readonly Shape[]): Element {
  const edge = svg(document, 'rect', { x: 0.5, y: 0.5, width: 33, height: 21, rx: 3.5, fill, class: 'edge' })
  const content = shapes.map(([tag, attributes, text = '']) => svg(document, tag, attributes, text))
  return svg(document, 'svg', { viewBox: '0 0 34 22', class: 'mark', 'aria-hidden': 'true' }, edge, ...content)
}
