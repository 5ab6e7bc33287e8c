import fc from 'fast-check'
import type { AnswerFault, Call, Card, Change, Fault, FaultKind, Kind, Lack, Sequence, Setting, Step } from './Step.ts'

/** What a driver can play. */
export interface Abilities {
  readonly kinds: readonly Kind[]
  readonly cards: readonly Card[]
  readonly faults: readonly FaultKind[]
  /** How answers to reads come in another order than these were asked. */
  readonly answers: readonly AnswerFault[]
  readonly changes: readonly Change[]
  readonly lacks: readonly Lack[]
  readonly longest: number
  /** What is paid, each as often as it is named. */
  readonly pays: readonly NonNullable<Setting['pays']>[]
}

const PAUSES = [150, 500, 1_000, 3_000, 7_000, 12_000, 21_000, 31_000, 45_000, 61_000, 120_000]
const LATENESS = [1_500, 25_000, 0, 7_000, 15_000, 21_000, 30_000, 3_000, 40_000, 1_000, 5_000]
const PROCESSING = [100, 4_000, 100, 12_000, 100, 28_000, 100, 7_000]
const WAITING = [0, 0, 0, 0, 0, 0, 2_000, 7_500]
const PREPARING = [10, 300, 3_000, 40_000]
const PRESSES = ['click', 'click', 'click', 'click', 'click', 'two clicks'] as const

const tab = fc.nat(3)
const on = fc.constantFrom('browser' as const, 'browser' as const, 'device' as const)
const ms = fc.constantFrom(...PAUSES)
const as = <Name extends Kind>(name: Name) => fc.constant(name)
const rarely = fc.nat(15).map((draw) => draw === 15)

/** A response of 16 MiB is slow to send, so it is rare. */
export function faultsOf(
  kinds: readonly FaultKind[],
  calls: readonly Call[],
  times: readonly number[],
): fc.Arbitrary<Fault> {
  const usual = { weight: 60, arbitrary: fc.constantFrom(...kinds.filter((kind) => kind !== 'huge')) }
  const huge = { weight: kinds.includes('huge') ? 1 : 0, arbitrary: fc.constant('huge' as const) }
  return fc.record({
    do: as('fault'),
    call: fc.constantFrom(...calls),
    kind: fc.oneof(usual, huge),
    ms: fc.constantFrom(...LATENESS),
    times: fc.constantFrom(...times),
  })
}

/** Each kind, and how often it comes up beside the others. */
function stepsOf({ cards, faults, answers, changes }: Abilities): Partial<Record<Kind, [number, fc.Arbitrary<Step>]>> {
  const ofTab = (name: 'reload' | 'close' | 'comeBack' | 'leaveChallenge' | 'takeOver') =>
    fc.record({ do: as(name), tab })
  const pay = fc.record({
    do: as('pay'),
    tab,
    card: fc.oneof(
      { weight: 2, arbitrary: fc.constant('visa' as const) },
      { weight: 2, arbitrary: fc.constantFrom(...cards) },
      { weight: 1, arbitrary: fc.constant('challenge' as const) },
    ),
    press: fc.constantFrom(...PRESSES),
    prepareMs: fc.constantFrom(...PREPARING),
    isWithdrawn: rarely,
    waitingMs: fc.constantFrom(...WAITING),
    processingMs: fc.constantFrom(...PROCESSING),
    isAnsweredEarly: fc.boolean(),
  })
  const reads = ['GET /v1/session', 'GET /v1/attempts'] as const
  const calls = ['POST /v1/attempts', 'POST /v1/attempts', ...reads] as const
  const anyFault = fc.oneof(
    { weight: 2, arbitrary: faultsOf(faults, calls, [1, 1, 1, 2, 5]) },
    { weight: 1, arbitrary: faultsOf(answers, reads, [1, 1, 1, 2, 5]) },
  )
  return {
    wait: [6, fc.record({ do: as('wait'), ms })],
    pay: [7, pay],
    fault: [15, anyFault],
    reload: [2, ofTab('reload')],
    close: [1, ofTab('close')],
    comeBack: [2, ofTab('comeBack')],
    leaveChallenge: [1, ofTab('leaveChallenge')],
    takeOver: [1, ofTab('takeOver')],
    freeze: [1, fc.record({ do: as('freeze'), tab, ms })],
    open: [2, fc.record({ do: as('open'), on })],
    bank: [3, fc.record({ do: as('bank'), answer: fc.constantFrom('complete', 'fail', 'cancel', 'abandon') })],
    merchant: [1, fc.record({ do: as('merchant'), change: fc.constantFrom(...changes) })],
    token: [1, fc.record({ do: as('token'), on })],
    choose: [3, fc.record({ do: as('choose'), tab, count: fc.constantFrom(1, 2) })],
    schedule: [3, fc.record({ do: as('schedule'), ms, card: fc.constantFrom('visa', 'visa', 'declined') })],
    unschedule: [1, fc.record({ do: as('unschedule') })],
    streamsBreak: [1, fc.record({ do: as('streamsBreak') })],
  }
}

/** Another amount comes to be paid between two reads, whose answers do not come in this order; then somebody pays. */
function overtakenOf({ kinds, answers }: Abilities): fc.Arbitrary<Step[]> {
  return fc
    .record({ answer: faultsOf(answers, ['GET /v1/session'], [1]), tab, ms: fc.constantFrom(...PAUSES.slice(0, 6)) })
    .map(({ answer, ms: pause, ...of }): Step[] => [
      ...(answer.kind === 'slow-answer' ? [answer] : []),
      { do: 'comeBack', ...of },
      { do: 'merchant', change: 'amount' },
      ...(kinds.includes('choose') ? [{ do: 'choose', ...of, count: 1 } as const] : []),
      ...(answer.kind === 'old-answer' ? [answer] : []),
      { do: 'comeBack', ...of },
      { do: 'wait', ms: pause },
      { do: 'pay', ...of, card: 'visa', press: 'click' },
    ])
}

/** Longer than it takes until a payment by date that had to wait is looked at again. */
const LOOKED_AT_AGAIN = 7_000

/** The payer schedules, in several tries where these are disturbed, and may pay by hand before the day comes, as it comes or after. */
function schedulingOf({ faults }: Abilities, schedules: fc.Arbitrary<Step>): fc.Arbitrary<Step[]> {
  const alone = schedules.map((one) => [one])
  const disturbed = fc.tuple(faultsOf(faults, ['POST /v1/scheduled-payments'], [1, 1, 2]), schedules)
  const paidByHand = fc
    .record({ tab, ms: fc.constantFrom(...PAUSES.slice(0, 6)), sentAfter: fc.constantFrom(-1_000, 0, 200) })
    .map(({ tab: of, ms: pause, sentAfter }): Step[] => [
      { do: 'schedule', ms: pause, card: 'visa' },
      { do: 'pay', tab: of, card: 'visa', press: 'click', prepareMs: Math.max(10, pause + sentAfter) },
      { do: 'wait', ms: pause + LOOKED_AT_AGAIN },
    ])
  return fc.oneof(
    { weight: 2, arbitrary: alone },
    { weight: 1, arbitrary: disturbed },
    { weight: 2, arbitrary: paidByHand },
  )
}

/** As `sequencesOf`, and in each of them the payer schedules a payment. */
export function byDateSequencesOf(abilities: Abilities): fc.Arbitrary<Sequence> {
  const [, schedules] = stepsOf(abilities).schedule ?? []
  if (!schedules) throw new Error('Nothing schedules a payment.')
  return fc
    .tuple(sequencesOf(abilities), schedulingOf(abilities, schedules), fc.nat(3))
    .map(([{ setting, steps }, scheduling, place]) => ({
      setting,
      steps: [...steps.slice(0, place), ...scheduling, ...steps.slice(place)],
    }))
}

/** Any steps in any order. */
export function sequencesOf(abilities: Abilities): fc.Arbitrary<Sequence> {
  const possible = stepsOf(abilities)
  const steps = abilities.kinds.flatMap((kind) => {
    const [weight, arbitrary] = possible[kind] ?? []
    return weight && arbitrary ? [{ weight, arbitrary }] : []
  })
  const anySteps = (maxLength: number) => fc.array(fc.oneof(...steps), { maxLength, size: 'max' })
  const overtakenFirst = fc
    .tuple(overtakenOf(abilities), anySteps(Math.floor(abilities.longest / 4)))
    .map(([overtaken, others]) => [...overtaken, ...others])
  return fc.record({
    setting: fc.record({
      lacks: fc.subarray([...abilities.lacks]),
      seed: fc.nat(0xffff),
      price: fc.constant(1_999),
      pays: fc.constantFrom(...abilities.pays),
      hasFees: fc.constant(true),
      isInPart: fc.boolean(),
    }),
    steps: fc.oneof({ weight: 2, arbitrary: anySteps(abilities.longest) }, { weight: 1, arbitrary: overtakenFirst }),
  })
}
