import type { Limits } from './browser.ts'
import { perform } from './commands.ts'
import { expect } from './violation.ts'
import { isBlind } from '../../../src/payment/phase.ts'
import { screenOf } from '../../../src/payment/screenOf.ts'
import type { World } from './world.ts'
import { createWorld } from './world.ts'

/** Everything that happens in one sequence follows from this. */
export interface Sequence {
  /** What the browsers lack: a bit each, 0 for nothing. */
  readonly lacks: number
  /** Latencies and jitter. */
  readonly seed: number
  readonly steps: readonly number[]
}

/** How many sets of things a browser may lack. */
export const LACKS = 16

/** How long the first screen takes and how long a look for the truth does, when all is well; in milliseconds. */
const FIRST_READ = 400
const ONE_LOOK = 45_000

const limitsOf = (lacks: number): Limits => ({
  hasStream: (lacks & 1) === 0,
  hasChannel: (lacks & 2) === 0,
  hasLocks: (lacks & 4) === 0,
  hasStorage: (lacks & 8) === 0,
})

/** Plays a sequence to its healthy end and throws a `BrokenPromise` at the first promise that is not kept. */
export function play({ lacks, seed, steps }: Sequence, story?: string[]): void {
  const limits = limitsOf(lacks)
  const world = createWorld(limits, seed, story)
  world.story?.(JSON.stringify(limits))
  world.open(world.browsers[0])
  world.pass(FIRST_READ)
  for (const step of steps) perform(world, step)
  heal(world)
  world.documents().forEach((document) => expectEnd(world, document))
}

/** All faults end, and the payer looks again. */
function heal(world: World): void {
  world.story?.('all is well again')
  world.faults.GET.length = 0
  world.faults.POST.length = 0
  for (const browser of world.browsers) browser.isTokenExpired = false
  world.documents().forEach((document) => document.thaw())
  if (world.documents().length === 0) world.open(world.browsers[0])
  // A challenge that nobody comes back to ends by itself.
  const charge = world.ledger.charged()
  // Who is about to pay looks afterwards.
  const payers = world.documents().filter((document) => document.getPhase().name !== 'preparing')
  for (let rounds = 0; rounds < 2; rounds += 1) {
    world.documents().forEach((document) => document.look())
    world.pass(ONE_LOOK)
    for (const document of payers)
      if (charge && world.watch.isOurs(document, charge) && !isBlinded(document)) expectEnd(world, document)
    world.ledger.challenge('abandon')
  }
  world.settle()
  world.documents().forEach((document) => document.look())
  world.settle()
}

/** Its token was refused since it looked, and shows it nothing before it looks again. */
function isBlinded(document: ReturnType<World['documents']>[number]): boolean {
  const phase = document.getPhase()
  return phase.name === 'ready' && isBlind(phase.failure?.code)
}

function expectEnd({ ledger, watch, story }: World, document: ReturnType<World['documents']>[number]): void {
  const phase = document.getPhase()
  const screen = screenOf(phase)
  const charge = ledger.charged()
  story?.(`${document.name} ends at ${JSON.stringify(phase)}; the ledger has ${charge ? 'a charge' : 'none'}`)
  const isPaid = phase.name === 'ended' && phase.code === 'already_paid'
  const says = () => `I2/I3: ${document.name} ends at "${screen}" while the ledger has ${charge ? 'a' : 'no'} charge`
  if (!charge) return expect(!isPaid && (screen === 'pay' || screen === 'ended'), says)
  expect(screen === 'done' || (isPaid && !watch.isOurs(document, charge)), says)
}
