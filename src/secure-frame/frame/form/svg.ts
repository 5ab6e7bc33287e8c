const NAMESPACE = 'http://www.w3.org/2000/svg'

type Attributes = Readonly<Record<string, string | number>>

/** An SVG element; made node by node, as no markup is ever read from text here. */
export function svg(
  document: Document,
  tag: string,
  attributes: Attributes,
  ...children: (Node | string)[]
): SVGElement {
  const element = document.createElementNS(NAMESPACE, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children)
  return element
}

/** The circle with an exclamation mark that stands before an error. */
export function errorIcon(document: Document): SVGElement {
  const stroke = { fill: 'none', stroke: 'currentColor', 'stroke-width': 1.5, 'stroke-linecap': 'round' }
  return svg(
    document,
    'svg',
    { viewBox: '0 0 16 16', class: 'icon', 'aria-hidden': 'true' },
    svg(document, 'circle', { cx: 8, cy: 8, r: 6.25, ...stroke }),
    svg(document, 'path', { d: 'M8 4.75v3.75M8 11.2v.05', ...stroke }),
  )
}
