import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { bundleProgram } from '../../../demo/bundleProgram.mjs'
import type { Report, Tier, TierRun, Violation } from '../shared/tier.ts'
import { explore } from './explore.ts'
import type { Exploration, Part } from './explore.ts'

/** Runs of one part. Each part has a seed of its own, so that a run can be found again without the ones before it. */
const PART = 20_000
const CORES = 2
const CACHE = 'node_modules/.cache/balance-test'

/** The pure machine against a model of the server, in virtual time. */
export const modelTier: Tier = {
  name: 'model',
  full: 100_000_000,
  slice: 500_000,
  run: (options) => (options.path === undefined ? exploreAll(options) : Promise.resolve(replay(options))),
}

function replay({ seed, path }: TierRun): Report {
  const { violation } = explore({ runs: 1, seed, path })
  return { runs: 1, violations: violation ? [violation] : [] }
}

async function exploreAll(options: TierRun): Promise<Report> {
  const program = await bundleProgram('test/payment/model/worker.ts', `${CACHE}/model-${process.pid}.mjs`)
  const workers = Array.from({ length: CORES }, () => new Worker(program))
  try {
    return await deal(workers, options)
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
    await rm(program)
  }
}

/** Gives every worker one part after the other until all are done or one has failed. */
async function deal(workers: readonly Worker[], { runs, seed, from, onProgress }: TierRun): Promise<Report> {
  const violations: Violation[] = []
  let dealt = from
  let done = 0
  await Promise.all(
    workers.map(async (worker) => {
      while (dealt < from + runs && violations.length === 0) {
        const size = Math.min(PART - (dealt % PART), from + runs - dealt)
        const part = { runs: size, seed: seedOf(seed, dealt) }
        dealt += size
        const { runs: played, violation } = await ask(worker, part)
        done += played
        if (violation) violations.push(violation)
        onProgress(done)
      }
    }),
  )
  return { runs: done, violations }
}

/** Runs that are numbered from 0 are cut into parts at the same places whenever they are played. */
function seedOf(seed: number, run: number): number {
  return seed * 1_000_000 + Math.floor(run / PART)
}

function ask(worker: Worker, part: Part): Promise<Exploration> {
  return new Promise((resolve, reject) => {
    const end = () => {
      worker.off('message', onMessage)
      worker.off('error', onError)
    }
    const onMessage = (exploration: Exploration) => {
      end()
      resolve(exploration)
    }
    const onError = (error: unknown) => {
      end()
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.postMessage(part)
  })
}
