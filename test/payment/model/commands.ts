import type { ModelDocument, Order } from './ModelDocument.ts'
import { CARDS } from './ledger.ts'
import { FAULTS } from './network.ts'
import type { World } from './world.ts'

/** What a step does, and what it is called when somebody wants to read it. */
interface Deed {
  readonly says: () => string
  readonly act: () => void
}

/** One kind of step. `choice` is a number that it reads as it likes. */
interface Command {
  /** How often it comes up beside the others. */
  readonly weight: number
  readonly read: (world: World, choice: number) => Deed
}

/** Milliseconds. */
const PAUSES = [150, 500, 1_000, 3_000, 7_000, 12_000, 21_000, 31_000, 45_000, 61_000, 120_000] as const
const LATENESS = [1_500, 25_000, 0, 7_000, 15_000, 21_000, 30_000, 3_000, 40_000] as const
const PROCESSING = [100, 4_000, 100, 12_000, 100, 28_000, 100, 7_000] as const
const WAITING = [0, 0, 0, 0, 0, 0, 2_000, 7_500] as const
const PREPARING = [10, 300, 3_000, 40_000] as const

const MIX = ['approved', 'declined', 'challenge', 'approved', ...CARDS] as const

const CHOICES = 1_024
const NOTHING: Deed = { says: () => 'nobody is there', act: () => undefined }

function pick<T>(values: readonly T[], choice: number): T {
  const value = values[choice % values.length]
  if (value === undefined) throw new Error('There is nothing to pick from.')
  return value
}

/** A step that one of the open documents takes. */
function by(weight: number, read: (document: ModelDocument, choice: number, world: World) => Deed): Command {
  return {
    weight,
    read: (world, choice) => {
      const documents = world.documents()
      if (documents.length === 0) return NOTHING
      const document = pick(documents, choice)
      const deed = read(document, Math.floor(choice / 4), world)
      return { says: () => `${document.name}: ${deed.says()}`, act: deed.act }
    },
  }
}

function orderOf(choice: number): Order {
  return {
    card: pick(MIX, choice),
    processingMs: pick(PROCESSING, choice >> 2),
    waitingMs: pick(WAITING, choice),
    isAnsweredEarly: (choice >> 5) % 2 === 1,
    prepareMs: pick(PREPARING, choice >> 6),
    isWithdrawn: choice === 255,
  }
}

const pay = (times: number) => (document: ModelDocument, choice: number) => ({
  says: () => `pay ${times} times, ${JSON.stringify(orderOf(choice))}`,
  act: () => {
    for (let count = 0; count < times; count += 1) document.pay(orderOf(choice))
  },
})

const arm = (method: 'GET' | 'POST') => (world: World, choice: number) => {
  const fault = { kind: pick(FAULTS, choice), ms: pick(LATENESS, Math.floor(choice / FAULTS.length)) }
  return {
    says: () => `the next ${method} meets ${fault.kind} (${fault.ms} ms)`,
    act: () => void world.faults[method].push(fault),
  }
}

const CHANGE = { name: 'changes the amount', act: ({ ledger }: World) => ledger.change() } as const
const MERCHANT = [
  CHANGE,
  CHANGE,
  CHANGE,
  { name: 'cancels', act: ({ ledger }: World) => ledger.end('canceled') },
  { name: 'lets the transaction expire', act: ({ ledger }: World) => ledger.end('expired') },
  { name: 'lets the transaction expire', act: ({ ledger }: World) => ledger.end('expired') },
  { name: 'gives an expired transaction more time', act: ({ ledger }: World) => ledger.extend() },
] as const

const COMMANDS: readonly Command[] = [
  {
    weight: 6,
    read: (world, choice) => {
      const ms = pick(PAUSES, choice)
      return { says: () => `${ms} ms pass`, act: () => world.pass(ms) }
    },
  },
  by(6, pay(1)),
  { weight: 6, read: arm('POST') },
  { weight: 4, read: arm('GET') },
  by(1, pay(2)),
  by(2, (document, _choice, world) => ({
    says: () => 'reload',
    act: () => {
      document.close()
      world.open(document.browser)
    },
  })),
  by(1, (document) => ({ says: () => 'close', act: document.close })),
  {
    weight: 2,
    read: (world, choice) => {
      const browser = pick(world.browsers, choice % 3 === 2 ? 1 : 0)
      if (world.documents().length >= 4) return NOTHING
      return { says: () => `open another tab of the ${browser.name}`, act: () => void world.open(browser) }
    },
  },
  by(2, (document) => ({ says: () => 'come back to it', act: document.look })),
  by(1, (document, choice) => {
    const ms = pick(PAUSES, choice)
    return { says: () => `nothing happens in it for ${ms} ms`, act: () => document.freeze(ms) }
  }),
  {
    weight: 3,
    read: (world, choice) => {
      const ending = pick(['complete', 'fail', 'abandon'] as const, choice)
      return { says: () => `at the bank: ${ending}`, act: () => world.ledger.challenge(ending) }
    },
  },
  by(1, (document) => ({ says: () => 'leave the challenge', act: document.leaveChallenge })),
  by(1, (document) => ({ says: () => 'go on here', act: document.takeOver })),
  {
    weight: 1,
    read: (world, choice) => {
      const { name, act } = pick(MERCHANT, choice)
      return { says: () => `the merchant ${name}`, act: () => act(world) }
    },
  },
  {
    weight: 1,
    read: ({ browsers }, choice) => {
      const browser = pick(browsers, choice)
      const turn = () => {
        browser.isTokenExpired = !browser.isTokenExpired
      }
      return { says: () => `the token of the ${browser.name} runs out or is renewed`, act: turn }
    },
  },
  {
    weight: 1,
    read: (world) => ({
      says: () => 'the event streams break',
      act: () => world.documents().forEach((document) => document.onStream('break')),
    }),
  },
]

const BY_WEIGHT = COMMANDS.flatMap((command) => Array.from({ length: command.weight }, () => command))

/** Steps are numbers below this, so that a sequence is cheap to make and can be made smaller. */
export const STEPS = BY_WEIGHT.length * CHOICES

/** Does one step. */
export function perform(world: World, step: number): void {
  const { says, act } = pick(BY_WEIGHT, Math.floor(step / CHOICES)).read(world, step % CHOICES)
  world.story?.(says())
  act()
}
