import fc from 'fast-check'
import { CARD_NAMES } from './cards.ts'
import type { CardName } from './cards.ts'
import type { FaultRequest } from './merchant.ts'
import { ACTS, PRESSES } from './page/acts.ts'

/** One thing that goes wrong between the browser and the API, `times` times. */
export interface Fault {
  readonly call: 'POST /v1/attempts' | 'GET /v1/session' | 'GET /v1/attempts' | 'GET /v1/events'
  readonly kind: FaultRequest['kind']
  readonly times: number
}

/** What the page, the merchant or the payer does meanwhile, and when. */
export interface Disturbance {
  readonly when: 'before' | 'at once' | 'once sent' | 'while confirming'
  readonly what: (typeof ACTS)[number] | 'second element' | 'dearer'
}

export interface Decision {
  readonly card: CardName
  readonly press: (typeof PRESSES)[number] | 'Enter' | 'two Enter' | 'both elements'
  readonly faults: readonly Fault[]
  readonly disturbances: readonly Disturbance[]
  /** Where the bank asks. */
  readonly bank: 'complete' | 'fail' | 'cancel' | 'leave'
}

/** All that happens to one transaction in one page. */
export interface Sequence {
  /** Minor units. */
  readonly price: number
  readonly isAuth: boolean
  readonly asksForDetails: boolean
  /** The first is met by faults on the very first read. */
  readonly opening: readonly Fault[]
  readonly decisions: readonly Decision[]
  /** After the last of them the payer pays with a good card, or goes away. */
  readonly paysInTheEnd: boolean
}

const KINDS: readonly FaultRequest['kind'][] = [
  ...(['delay', 'drop-request', 'drop-answer', 'reset', 'hang', 'error-before', 'error-after'] as const),
  ...(['too-many', 'truncated', 'html', 'empty'] as const),
]

const times = (most: number) => fc.integer({ min: 1, max: most })
/** 16 MiB are slow to send, so they are rare. */
const kind = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...KINDS) },
  { weight: 1, arbitrary: fc.constant('huge' as const) },
)
const onPost = fc.record({ call: fc.constant('POST /v1/attempts' as const), kind, times: times(5) })
const onRead = fc.record({
  call: fc.constantFrom('GET /v1/session' as const, 'GET /v1/attempts' as const, 'GET /v1/events' as const),
  kind,
  times: times(2),
})
const fault: fc.Arbitrary<Fault> = fc.oneof({ weight: 3, arbitrary: onPost }, { weight: 2, arbitrary: onRead })

const disturbance: fc.Arbitrary<Disturbance> = fc.record({
  when: fc.constantFrom('before' as const, 'at once' as const, 'once sent' as const, 'while confirming' as const),
  what: fc.constantFrom(...ACTS, 'second element' as const, 'dearer' as const),
})

const card = fc.oneof(
  { weight: 3, arbitrary: fc.constant('visa' as const) },
  { weight: 2, arbitrary: fc.constant('challenge' as const) },
  { weight: 3, arbitrary: fc.constantFrom(...CARD_NAMES) },
)

const decision: fc.Arbitrary<Decision> = fc.record({
  card,
  press: fc.oneof(
    { weight: 2, arbitrary: fc.constant('click' as const) },
    {
      weight: 5,
      arbitrary: fc.constantFrom(...PRESSES, 'Enter' as const, 'two Enter' as const, 'both elements' as const),
    },
  ),
  faults: fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 4, arbitrary: fc.array(fault, { minLength: 1, maxLength: 3 }) },
  ),
  disturbances: fc.array(disturbance, { maxLength: 2 }),
  bank: fc.constantFrom('complete' as const, 'fail' as const, 'cancel' as const, 'leave' as const),
})

/** Amounts that end in 13 or 37 mean something else in the sandbox. */
const price = fc.integer({ min: 1, max: 999 }).map((units) => units * 100 + 99)

export const sequences: fc.Arbitrary<Sequence> = fc.record({
  price,
  isAuth: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0),
  asksForDetails: fc.boolean(),
  opening: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(onRead, { minLength: 1, maxLength: 1 }) },
  ),
  decisions: fc.array(decision, { minLength: 1, maxLength: 2 }),
  paysInTheEnd: fc.integer({ min: 0, max: 3 }).map((draw) => draw > 0),
})

/** The sequence as a script that a person can follow. */
export function scriptOfSequence(sequence: Sequence): string[] {
  const { price: cents, isAuth, asksForDetails, opening, decisions, paysInTheEnd } = sequence
  const say = ({ call, kind: fails, times: count }: Fault) => `${call} meets ${fails} × ${count}`
  return [
    `an order of ${(cents / 100).toFixed(2)} USD${isAuth ? ', only authorised' : ''}${asksForDetails ? ', asks for details' : ''}`,
    ...opening.map((one) => `first ${say(one)}`),
    ...decisions.flatMap(({ card: name, press, faults, disturbances, bank }, index) => [
      `${index + 1}. types ${name}; ${press}; at the bank: ${bank}`,
      ...faults.map((one) => `   ${say(one)}`),
      ...disturbances.map(({ when, what }) => `   ${when}: ${what}`),
    ]),
    paysInTheEnd ? 'pays with visa in the end' : 'goes away in the end',
  ]
}
