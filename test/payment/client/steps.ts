import { CARDS } from '../../support/sandbox.ts'
import type { ArmedFault } from './line.ts'
import { FAULTS } from './line.ts'
import type { Scene } from './scene.ts'
import type { Tab } from './tab.ts'

/** What a step does, and what it is called. */
interface Deed {
  readonly says: string
  readonly act: () => unknown
}

interface Step {
  /** How often it comes up beside the others. */
  readonly weight: number
  /** `choice` is a number that the step reads as it likes. */
  readonly read: (scene: Scene, choice: number) => Deed
}

type Card = keyof typeof CARDS
const MIX: readonly Card[] = ['visa', 'declined', 'challenge', 'visa', ...(Object.keys(CARDS) as Card[])]
/** Milliseconds of virtual time. */
const PAUSES = [200, 1_000, 3_000, 9_000, 21_000, 61_000] as const
const WAITS = [0, 0, 500, 25_000] as const
const RETRY_AFTER = [1, 0, 5, 20] as const
const CHOICES = 512
const NOBODY: Deed = { says: 'nobody is there', act: () => undefined }

function pick<T>(values: readonly T[], choice: number): T {
  const value = values[choice % values.length]
  if (value === undefined) throw new Error('There is nothing to pick from.')
  return value
}

function by(weight: number, read: (tab: Tab, choice: number, scene: Scene) => Deed): Step {
  return {
    weight,
    read: (scene, choice) => {
      if (scene.tabs.length === 0) return NOBODY
      const tab = pick(scene.tabs, choice)
      const { says, act } = read(tab, Math.floor(choice / 4), scene)
      return { says: `${tab.name}: ${says}`, act }
    },
  }
}

/** 16 MB for one answer: seldom is enough. */
function faultOf(choice: number): ArmedFault {
  const kind = choice % 64 === 63 ? 'huge' : pick(FAULTS.slice(0, -1), choice)
  return { kind, retryAfter: pick(RETRY_AFTER, choice >> 4) }
}

const arm = (method: 'GET' | 'POST') => (scene: Scene, choice: number) => {
  const fault = faultOf(choice)
  return {
    says: `the next ${method} meets ${fault.kind}${fault.kind === 'too-many' ? ` (${fault.retryAfter} s)` : ''}`,
    act: () => scene.line.arm(method, fault),
  }
}

const pay = (times: number) => (tab: Tab, choice: number) => {
  const card = pick(MIX, choice)
  const waitMs = pick(WAITS, choice >> 4)
  return {
    says: `pay ${times} times by ${card}, and the page takes ${waitMs} ms`,
    act: () => tab.pay(card, waitMs, times),
  }
}

const STEPS_BY_KIND: readonly Step[] = [
  {
    weight: 4,
    read: (scene, choice) => {
      const ms = pick(PAUSES, choice)
      return { says: `${ms} ms pass`, act: () => scene.pass(ms) }
    },
  },
  by(10, pay(1)),
  { weight: 5, read: arm('POST') },
  { weight: 3, read: arm('GET') },
  by(1, pay(2)),
  by(2, (tab, _choice, scene) => ({
    says: 'reload',
    act: () => {
      scene.close(tab)
      scene.open(tab.browser)
    },
  })),
  by(1, (tab, _choice, scene) => ({ says: 'close', act: () => scene.close(tab) })),
  {
    weight: 2,
    read: (scene, choice) => {
      const browser = pick(scene.browsers, choice % 3 === 2 ? 1 : 0)
      if (scene.tabs.length >= 3) return NOBODY
      return { says: `open another tab of the ${browser.name}`, act: () => scene.open(browser) }
    },
  },
  by(1, (tab) => ({ says: 'come back to it', act: tab.look })),
  {
    weight: 2,
    read: ({ shop, quiet }, choice) => {
      const decision = pick(['complete', 'fail', 'cancel'] as const, choice)
      const act = async () => {
        // A fault that is armed is meant for the request of a tab.
        await quiet.reached()
        await shop.decide((await shop.session()).activeAttempt, decision)
      }
      return { says: `at the bank: ${decision}`, act }
    },
  },
  by(1, (tab) => ({ says: 'leave the challenge', act: tab.leaveChallenge })),
  by(1, (tab) => ({ says: 'go on here', act: tab.takeOver })),
  {
    weight: 1,
    read: ({ shop }, choice) =>
      choice % 8 === 0
        ? { says: 'the merchant cancels', act: shop.cancel }
        : { says: 'the merchant changes the amount', act: shop.change },
  },
]

const BY_WEIGHT = STEPS_BY_KIND.flatMap((step) => Array.from({ length: step.weight }, () => step))

/** Steps are numbers below this, so that a sequence can be made smaller. */
export const STEPS = BY_WEIGHT.length * CHOICES

/** Does one step; gives what it was. */
export async function perform(scene: Scene, step: number): Promise<string> {
  const { says, act } = pick(BY_WEIGHT, Math.floor(step / CHOICES)).read(scene, step % CHOICES)
  await act()
  return says
}
