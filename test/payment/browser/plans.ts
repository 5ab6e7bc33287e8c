import fc from 'fast-check'
import type { Call, Card, Fault, FaultKind, Pay, Sequence, Setting, Step } from '../sequence/Step.ts'
import { ACTS, PRESSES } from '../sequence/Step.ts'
import { faultsOf } from '../sequence/sequences.ts'
import { CARD_NAMES } from './cards.ts'

const KINDS: readonly FaultKind[] = [
  ...(['delay', 'drop-request', 'drop-answer', 'reset', 'hang', 'error-before', 'error-after'] as const),
  ...(['too-many', 'truncated', 'html', 'empty', 'huge'] as const),
]
const READS: readonly Call[] = ['GET /v1/session', 'GET /v1/attempts', 'GET /v1/events']
const LISTS: readonly Call[] = ['GET /v1/invoices', 'GET /v1/credit-notes']

/** A response that hangs is given up before that, and its connection is free again after. */
const inPage = (fault: Fault): Fault => ({ ...fault, ms: fault.kind === 'hang' ? 2_000 : 150 })
const onPost = faultsOf(KINDS, ['POST /v1/attempts'], [1, 2, 3, 4, 5]).map(inPage)
const onRead = faultsOf(KINDS, READS, [1, 2]).map(inPage)
/** Long enough to be overtaken, and shorter than the page waits for an answer that does not come. */
const onAnswer = faultsOf(
  ['slow-answer', 'old-answer'],
  [...READS.slice(0, 2), ...LISTS, 'GET /v1/session'],
  [1, 2],
).map((one): Fault => ({ ...one, ms: one.ms / 25 }))
const fault = fc.oneof(
  { weight: 3, arbitrary: onPost },
  { weight: 2, arbitrary: onRead },
  { weight: 2, arbitrary: onAnswer },
)

const pay = (card: Card): Pay => ({ do: 'pay', tab: 0, card, press: 'click' })
const rest: Step = { do: 'until', state: 'rest' }

/** One decision of a payer: what goes wrong, what the page does meanwhile, and what the payer does at the bank. */
const decision: fc.Arbitrary<Step[]> = fc
  .record({
    card: fc.oneof(
      { weight: 3, arbitrary: fc.constant('visa' as const) },
      { weight: 2, arbitrary: fc.constant('challenge' as const) },
      { weight: 3, arbitrary: fc.constantFrom(...CARD_NAMES) },
    ),
    press: fc.oneof(
      { weight: 2, arbitrary: fc.constant('click' as const) },
      { weight: 5, arbitrary: fc.constantFrom(...PRESSES, 'Enter', 'two Enter', 'both elements') },
    ),
    faults: fc.oneof(
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 4, arbitrary: fc.array(fault, { minLength: 1, maxLength: 3 }) },
    ),
    acts: fc.array(
      fc.record({
        do: fc.constant('page' as const),
        when: fc.constantFrom('before', 'at once', 'once sent', 'while confirming'),
        act: fc.constantFrom(...ACTS, 'second element', 'dearer'),
      }),
      { maxLength: 2 },
    ),
    answer: fc.constantFrom('complete', 'fail', 'cancel', 'leave'),
  })
  .map(({ card, press, faults, acts, answer }) => [
    ...faults,
    ...acts,
    { ...pay(card), press },
    rest,
    { do: 'bank', answer },
  ])

const priceWith = (cents: number) => fc.integer({ min: 1, max: 999 }).map((units) => units * 100 + cents)
/** Amounts that end in 13 or 37 mean something else in the sandbox. */
const PLAIN = 99
/** The processor thinks for half a minute. */
const SLOW = 37

const plain = { lacks: fc.constant([]), seed: fc.constant(0), price: priceWith(PLAIN) }

/** One or two decisions in one page. After them the payer pays with a good card, or goes away. */
export const decisions: fc.Arbitrary<Sequence> = fc.record({
  setting: fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        ...plain,
        isAuth: fc.nat(9).map((draw) => draw === 0),
        hasFees: fc.boolean(),
        asksForDetails: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ ...plain, pays: fc.constant('invoices' as const) }) },
  ),
  steps: fc
    .record({
      opening: fc.oneof(
        { weight: 4, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(fc.oneof(onRead, onAnswer), { minLength: 1, maxLength: 1 }) },
      ),
      paid: fc.array(decision, { minLength: 1, maxLength: 2 }),
      paysInTheEnd: fc.nat(3).map((draw) => draw > 0),
    })
    .map(({ opening, paid, paysInTheEnd }) => [
      ...opening,
      { do: 'open', on: 'browser' },
      ...paid.flat(),
      ...(paysInTheEnd ? [pay('visa'), rest] : []),
    ]),
})

const meets = (call: Call, kind: FaultKind, times = 1): Fault => ({ do: 'fault', call, kind, ms: 60_000, times })
const until = (state: Extract<Step, { do: 'until' }>['state']): Step => ({ do: 'until', state })

/** Where the payer is when something happens to the tab; a number is how many fields of the card are filled. */
const MOMENTS: Readonly<Record<string, (fields: number) => Step[]>> = {
  'form shown': () => [],
  typing: (fields) => [{ do: 'type', fields }],
  preparing: () => [{ do: 'hold' }, pay('visa'), until('busy')],
  'request hanging': () => [meets('POST /v1/attempts', 'hang'), pay('visa'), until('sent')],
  'answer dropped': () => [meets('POST /v1/attempts', 'drop-answer'), pay('visa'), until('sent')],
  'unknown and polling': () => [
    meets('POST /v1/attempts', 'error-after'),
    meets('GET /v1/session', 'error-before', 1_000),
    pay('visa'),
    until('confirming'),
  ],
  'processing for long': () => [pay('visa'), until('sent')],
  'challenge open': () => [pay('challenge'), rest],
  'decline just shown': () => [pay('declined'), rest],
  'success just shown': () => [pay('visa'), rest],
}

/** What happens to the tab. */
export const WAYS = ['reload', 'reopen', 'away', 'beside'] as const

/** Each moment with each way. */
const CELLS = Object.keys(MOMENTS).flatMap((moment) => WAYS.map((way) => ({ moment, way })))
export const CELL_COUNT = CELLS.length

/** Every moment meets every way after so many runs. */
export function cellOf(index: number): { readonly moment: string; readonly way: (typeof WAYS)[number] } {
  const cell = CELLS[index % CELLS.length]
  if (!cell) throw new Error(`There is no run ${index}.`)
  return cell
}

/** Whether the payment waits half a minute for the processor. */
export const isSlow = ({ price }: Setting): boolean => price % 100 === SLOW
export const isSlowRun = (index: number): boolean => cellOf(index).moment === 'processing for long'

/** A tab that is left at a moment. What is not settled by the number of the run is drawn. */
export function tabLifeOf(index: number): fc.Arbitrary<Sequence> {
  const { moment, way } = cellOf(index)
  const answer = fc.constantFrom('complete' as const, 'complete' as const, 'fail' as const, 'cancel' as const)
  return fc.record({
    setting: fc.record({
      lacks: fc.nat(3).map((draw) => (draw === 0 ? (['locks', 'channel'] as const) : [])),
      seed: fc.constant(0),
      price: priceWith(isSlowRun(index) ? SLOW : PLAIN),
      asksForDetails: fc.constant(true),
    }),
    steps: fc
      .record({ fields: fc.integer({ min: 1, max: 5 }), answer, firstGoesOn: fc.boolean() })
      .map(({ fields, answer: bank, firstGoesOn }): Step[] => [
        { do: 'open', on: 'browser' },
        ...(MOMENTS[moment]?.(fields) ?? []),
        { do: 'bank', answer: bank },
        way === 'reload' ? { do: way, tab: 0 } : { do: way },
        ...(way === 'beside' && firstGoesOn ? [{ do: 'comeBack', tab: 0 } as const] : []),
      ]),
  })
}
