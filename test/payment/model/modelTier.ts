import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { bundleProgram } from '../../../demo/bundleProgram.mjs'
import type { Report, Tier, TierRun, Violation } from '../shared/tier.ts'
import type { Part } from './search.ts'

const CORES = 2
/** Runs that a worker is given at a time. */
const PART = 500
const CACHE = 'node_modules/.cache/balance-test'

/** The real payment code against a model of the server, in virtual time. */
export const modelTier: Tier = {
  name: 'model',
  full: 1_000_000,
  slice: 50_000,
  run: async (options) => {
    const program = await bundleProgram('test/payment/model/worker.ts', `${CACHE}/model-${process.pid}.mjs`)
    const workers = Array.from({ length: CORES }, () => new Worker(program))
    try {
      return await deal(workers, options)
    } finally {
      await Promise.all(workers.map((worker) => worker.terminate()))
      await rm(program)
    }
  },
}

/** Gives every worker one part after the other until all are done or one has failed. */
async function deal(workers: readonly Worker[], { runs, seed, from, onProgress }: TierRun): Promise<Report> {
  const violations: Violation[] = []
  let dealt = from
  let done = 0
  const work = async (worker: Worker) => {
    while (dealt < from + runs && violations.length === 0) {
      const part: Part = { seed, from: dealt, end: Math.min(dealt + PART, from + runs) }
      dealt = part.end
      const answer = once(worker, 'message') as Promise<[Violation | undefined]>
      worker.postMessage(part)
      const [violation] = await answer
      if (violation) violations.push(violation)
      onProgress((done += part.end - part.from))
    }
  }
  await Promise.all(workers.map(work))
  return { runs: done, violations }
}
