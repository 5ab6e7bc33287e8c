import type { Attempt } from '../../../src/api/types.ts'
import type { Phase } from '../../../src/payment/phase.ts'
import { screenOf } from '../../../src/payment/screenOf.ts'
import type { Scene } from './scene.ts'
import { createScene } from './scene.ts'
import { perform } from './steps.ts'
import type { Tab } from './tab.ts'

export interface Sequence {
  /** What the browsers lack: a bit each, 0 for nothing. */
  readonly lacks: number
  /** Jitter. */
  readonly seed: number
  readonly steps: readonly number[]
}

/** How many sets of things a browser may lack. */
export const LACKS = 8

/** What came of a sequence: the promises that were broken, and what happened, a line per step. */
export interface Outcome {
  readonly faults: readonly string[]
  readonly script: readonly string[]
}

/** How long the first screen takes, and how long any look for the truth does; milliseconds of virtual time. */
const FIRST_READ = 50
const ONE_LOOK = 45_000
const SETTLED_WITHIN = 150_000

/** Plays a sequence to its healthy end and compares what the tabs show with the ledger. */
export async function play(origin: string, { lacks, seed, steps }: Sequence): Promise<Outcome> {
  const limits = { hasChannel: (lacks & 1) === 0, hasLocks: (lacks & 2) === 0, hasStorage: (lacks & 4) === 0 }
  const scene = await createScene(origin, limits, seed)
  const script = [JSON.stringify(limits)]
  const start = scene.agenda.now()
  const note = (line: string) => script.push(`${Math.round(scene.agenda.now() - start)} ms ${line}`)
  scene.open(scene.browsers[0])
  await scene.pass(FIRST_READ)
  for (const step of steps) note(await perform(scene, step))
  note('all is well again')
  await heal(scene)
  for (const { name, getPhase } of scene.tabs) note(`${name} ends at ${JSON.stringify(getPhase())}`)
  const faults = [...scene.faults, ...(await compare(scene))]
  scene.tabs.forEach((tab) => tab.close())
  return { faults, script }
}

/** All faults end, nobody finishes an open challenge, and the payer looks again. */
async function heal(scene: Scene): Promise<void> {
  const { shop, line, tabs, browsers } = scene
  line.disarm()
  if (tabs.length === 0) scene.open(browsers[0])
  await scene.quiet.reached()
  await expectLooking(scene)
  const isCalm = tabs.every(({ getPhase }) => !isUnderWay(getPhase()))
  tabs.forEach((tab) => tab.look())
  await scene.pass(ONE_LOOK)
  if (isCalm && tabs.every(({ getPhase }) => !isUnderWay(getPhase()))) return
  await shop.decide((await shop.session()).activeAttempt, 'fail')
  await scene.pass(SETTLED_WITHIN)
  tabs.forEach((tab) => tab.look())
  await scene.pass(ONE_LOOK)
}

/** Who does not know the truth looks for it without being asked. */
async function expectLooking(scene: Scene): Promise<void> {
  const looking = scene.tabs.filter(({ getPhase }) => isUnderWay(getPhase()))
  const before = looking.map((tab) => ({ tab, phase: tab.getPhase().name, requests: tab.requests() }))
  if (looking.length > 0) await scene.pass(ONE_LOOK)
  for (const { tab, phase, requests } of before) {
    const isStill = tab.getPhase().name === phase && tab.requests() === requests
    if (isStill) scene.onFault(`I6: ${tab.name} stands still at "${phase}"`)
  }
}

function isUnderWay(phase: Phase): boolean {
  return phase.name === 'preparing' || phase.name === 'sending' || 'reads' in phase
}

/** What is not as the ledger has it at the end. */
export async function compare(scene: Scene): Promise<string[]> {
  const { shop, tabs, everyTab } = scene
  const charges = await shop.charges()
  const [charge] = charges
  const paid = charge && (await shop.session()).activeAttempt
  const faults: string[] = []
  const expect = (isKept: boolean, fault: string) => {
    if (!isKept) faults.push(fault)
  }
  expect(charges.length <= 1, `I1: charged ${charges.length} times`)
  expect(
    !charge || (paid?.id === charge.attemptId && paid.status === 'succeeded'),
    'I1: the session and the ledger differ',
  )
  expect(charge?.amount === paid?.amount, 'I5: another amount was charged than the attempt says')
  for (const tab of everyTab) {
    const decision = paid && tab.watch.decisions.get(paid.idempotencyKey)
    if (!decision) continue
    expect(!decision.isGivenUp, `I4: ${tab.name} let the payer try again, and then it was charged`)
    const { expected } = JSON.parse(decision.bytes) as { expected: { amount: number } }
    expect(expected.amount === paid.amount, `I5: ${tab.name} showed another amount than was charged`)
  }
  for (const tab of tabs) expect(isTrue(tab, paid, everyTab), `I2/I3/I6: ${tab.name} ends at "${tab.getPhase().name}"`)
  return faults
}

/** Whether a tab shows at the end what the ledger has. */
function isTrue({ getPhase, browser, watch }: Tab, paid: Attempt | undefined, everyTab: readonly Tab[]): boolean {
  const phase = getPhase()
  const screen = screenOf(phase)
  const saysPaid = phase.name === 'ended' && phase.code === 'already_paid'
  if (!paid) return watch.successes.length === 0 && !saysPaid && (phase.name === 'ready' || screen === 'ended')
  const { idempotencyKey: key, id } = paid
  const peers = browser.hasStorage ? everyTab.filter((tab) => tab.browser === browser) : [{ watch }]
  if (!peers.some((peer) => peer.watch.decisions.has(key))) return saysPaid
  return screen === 'done' && watch.successes.length === 1 && watch.successes[0] === id
}
