type Shape = readonly [
  tag: 'text' | 'circle' | 'path',
  attributes: Readonly<Record<string, string | number>>,
  text?: string,
]

interface NetworkMark {
  readonly fill: string
  readonly shapes: readonly Shape[]
}

const INK = '#FFFFFF'

/**
 * The plates of the card networks on a grid of 34 × 22, by the name that `credit-card-type` gives each. Text is set by the
 * style sheet: 800, in the middle.
 */
export const NETWORK_MARKS: Readonly<Record<string, NetworkMark>> = {
  visa: { fill: '#1434CB', shapes: [['text', { x: 17, y: 14.5, fill: INK }, 'VISA']] },
  mastercard: {
    fill: '#FFFFFF',
    shapes: [
      ['circle', { cx: 13, cy: 11, r: 6.5, fill: '#EB001B' }],
      ['circle', { cx: 21, cy: 11, r: 6.5, fill: '#F79E1B' }],
      ['path', { d: 'M17 5.88a6.5 6.5 0 0 1 0 10.24a6.5 6.5 0 0 1 0-10.24z', fill: '#FF5F00' }],
    ],
  },
  'american-express': { fill: '#006FCF', shapes: [['text', { x: 17, y: 14.5, fill: INK }, 'AMEX']] },
  discover: {
    fill: '#FFFFFF',
    shapes: [
      ['path', { d: 'M33 11.5c-6 4.5-12 7.3-18 9h15a3 3 0 0 0 3-3Z', fill: '#F47216' }],
      ['text', { x: 17, y: 12, fill: '#231F20' }, 'DISCOVER'],
    ],
  },
}

/** Where the edge of a plate runs. */
export const PLATE = { x: 0.5, y: 0.5, width: 33, height: 21, rx: 3.5 } as const
export const PLATE_GRID = '0 0 34 22'
