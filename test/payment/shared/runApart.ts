import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./runTier.ts', import.meta.url))
const LONGEST_OUTPUT = 64 * 1024 * 1024

export interface Ending {
  /** 0: all promises kept; 1: one was broken; else the tier itself failed. */
  readonly code: number
  readonly output: string
}

/** Runs a tier as `npm run test:full` does, in a process of its own, so that nothing of it is left behind. */
export function runApart(tier: string, runs: number, seed = 1): Promise<Ending> {
  const args = ['--import', 'tsx', PROGRAM, '--tier', tier, '--runs', String(runs), '--seed', String(seed)]
  return new Promise((resolve) => {
    execFile(process.execPath, args, { maxBuffer: LONGEST_OUTPUT }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : error ? 2 : 0
      resolve({ code, output: stdout + stderr })
    })
  })
}
