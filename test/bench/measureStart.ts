import createClient from 'openapi-fetch'
import { loadavg } from 'node:os'
import type { paths } from '../../src/api/schema.d.ts'
import { addressFrom } from '../support/journey.ts'
import { MERCHANT_KEY, transactionRequest } from '../support/sandbox.ts'
import { bundleWatch } from './start/bundle.ts'
import type { Contender } from './start/contenders.ts'
import { bundleOthers, CONTENDERS } from './start/contenders.ts'
import { openDevtools } from './start/devtools.ts'
import { installPeers } from './start/installPeers.ts'
import { serveContenders } from './start/serveContenders.ts'
import { measureSlowdown } from './start/measureSlowdown.ts'
import { visit } from './start/visit.ts'
import type { Profile, Visited } from './start/visit.ts'
import { RATE } from './slowdown.ts'

export const SLOW = { latencyMs: 150, bitsPerSecond: 1_600_000, cpuRate: RATE } satisfies Profile
/** So much latency that the time of everything else is the part of a second: whole seconds are round trips. */
export const FAR = { latencyMs: 1_000, cpuRate: 1 } satisfies Profile
export const MANY = 20
/** Round trips hardly differ from round to round, and pages with many elements take long. */
const SIDE_ROUNDS = 3

/** What is done with a contender in a round. */
const ACTS = {
  /** Slow, and nobody types; the page keeps the place of the form. */
  plain: { profile: SLOW, count: 1, hasRules: true, isTyping: false },
  /** Slow, with a digit as soon as the field takes one; the form moves what is below it. */
  typed: { profile: SLOW, count: 1, hasRules: false, isTyping: true },
  far: { profile: FAR, count: 1, hasRules: true, isTyping: true },
  many: { profile: SLOW, count: MANY, hasRules: true, isTyping: false },
} as const
export type Act = keyof typeof ACTS

export interface StartSamples {
  readonly visits: Readonly<Record<Act, Readonly<Record<Contender, readonly Visited[]>>>>
  /** How many processes wanted a processor, over a minute, before the first round and after the last. */
  readonly loads: readonly [before: number, after: number]
  /** How many times longer the same work took once a page was slowed down. */
  readonly slowdown: number
}

/** Measures all in turn, so that what the machine does besides meets all alike. */
export async function measureStart(rounds: number, speak: (words: string) => void): Promise<StartSamples> {
  const others = await bundleOthers(await installPeers())
  const merchant = createClient<paths>({ baseUrl: addressFrom('API_ORIGIN'), headers: MERCHANT_KEY })
  const createToken = async () => {
    const { data, error } = await merchant.POST('/transactions', { body: transactionRequest() })
    if (!data) throw new Error(`No transaction: ${JSON.stringify(error)}`)
    return data.token
  }
  const server = await serveContenders(others, { assets: addressFrom('ASSETS_ORIGIN'), createToken })
  const browser = await openDevtools(process.env.CHROMIUM_BINARY ?? '/usr/bin/chromium')
  const [before = NaN] = loadavg()
  const perform = async (act: Act, contender: Contender) => {
    const { profile, count, hasRules, isTyping } = ACTS[act]
    const url = await server.pageOf(contender, { count, hasRules })
    return visit(browser, url, profile, await bundleWatch({ count, isTyping }))
  }
  try {
    const slowdown = await measureSlowdown(browser)
    const visits = { plain: noVisits(), typed: noVisits(), far: noVisits(), many: noVisits() }
    for (let round = 0; round <= rounds; round += 1) {
      for (const act of actsOf(round)) {
        for (const contender of CONTENDERS) {
          const visited = await perform(act, contender)
          // In the first round the browser and the servers read their files and compile what they run.
          if (round > 0) visits[act][contender].push(visited)
        }
      }
      if (round > 0) speak(`${round} of ${rounds} rounds`)
    }
    return { visits, slowdown, loads: [before, loadavg()[0] ?? NaN] }
  } finally {
    await browser.close()
    server.close()
  }
}

function actsOf(round: number): readonly Act[] {
  const isSide = round > 0 && round <= SIDE_ROUNDS
  return isSide ? ['plain', 'typed', 'far', 'many'] : ['plain', 'typed']
}

const noVisits = (): Record<Contender, Visited[]> => ({ ours: [], floor: [], react: [], stack: [], adyen: [] })
