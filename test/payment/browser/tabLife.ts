import fc from 'fast-check'

/** Where the payer is when something happens to the tab. */
export const MOMENTS = [
  'form shown',
  'typing',
  'preparing',
  'request hanging',
  'answer dropped',
  'unknown and polling',
  'processing for long',
  'challenge open',
  'decline just shown',
  'success just shown',
] as const
export type Moment = (typeof MOMENTS)[number]

export const WAYS = ['reload', 'close and reopen', 'away and back', 'second tab'] as const
export type Way = (typeof WAYS)[number]

export interface TabLife {
  readonly moment: Moment
  readonly way: Way
  /** Minor units; an amount that ends in 37 makes the processor think for half a minute. */
  readonly price: number
  /** Neither Web Locks nor BroadcastChannel. */
  readonly lacksLocks: boolean
  /** The tab that was there first goes on first. */
  readonly firstGoesOn: boolean
  /** How many fields of the card are filled while typing. */
  readonly fields: number
  readonly bank: 'complete' | 'fail' | 'cancel'
}

const SLOW = 37
/** Each moment with each way. */
export const CELLS = MOMENTS.flatMap((moment) => WAYS.map((way) => ({ moment, way })))

export const isSlow = ({ moment }: Pick<TabLife, 'moment'>): boolean => moment === 'processing for long'

/** Every moment meets every way after forty runs. */
export function cellOf(index: number): Pick<TabLife, 'moment' | 'way'> {
  const cell = CELLS[index % CELLS.length]
  if (!cell) throw new Error(`There is no run ${index}.`)
  return cell
}

/** What is not settled by the number of the run is drawn. */
export function tabLivesOf(index: number): fc.Arbitrary<TabLife> {
  const cell = cellOf(index)
  const cents = isSlow(cell) ? SLOW : 99
  return fc.record({
    moment: fc.constant(cell.moment),
    way: fc.constant(cell.way),
    price: fc.integer({ min: 1, max: 999 }).map((units) => units * 100 + cents),
    lacksLocks: fc.integer({ min: 0, max: 3 }).map((draw) => draw === 0),
    firstGoesOn: fc.boolean(),
    fields: fc.integer({ min: 1, max: 5 }),
    bank: fc.constantFrom('complete' as const, 'complete' as const, 'fail' as const, 'cancel' as const),
  })
}

/** The run as a script that a person can follow. */
export function scriptOfTabLife(life: TabLife): string[] {
  const { moment, way, price, lacksLocks, firstGoesOn, fields, bank } = life
  return [
    `an order of ${(price / 100).toFixed(2)} USD, asks for details`,
    `until: ${moment}${moment === 'typing' ? ` (${fields} fields of the card)` : ''}`,
    `then: ${way}${way === 'second tab' ? `, the ${firstGoesOn ? 'first' : 'second'} tab goes on first` : ''}`,
    `at the bank: ${bank}${lacksLocks ? '; without Web Locks and BroadcastChannel' : ''}`,
    'then the payer pays with visa wherever the form is shown',
  ]
}
