import { execFile } from 'node:child_process'
import type { Check } from './mutation.ts'

const SEED = '1'
const LONGEST_MS = 240_000
const LONGEST_OUTPUT = 64 * 1024 * 1024

/** What a check says that found fault, and one that broke down does not. */
const SIGN = { test: '\nnot ok ', tier: 'To see it again' } as const

export interface Verdict {
  /** True when the check found fault, and not when it could not be run. */
  readonly isCaught: boolean
  readonly output: string
}

const argsOf = (check: Check): readonly string[] =>
  'test' in check
    ? ['--import', 'tsx', '--test', '--test-reporter=tap', check.test]
    : [
        '--import',
        'tsx',
        'test/payment/shared/runTier.ts',
        '--tier',
        check.tier,
        '--runs',
        `${check.runs}`,
        '--seed',
        SEED,
      ]

/** Runs a check in a copy of the project. */
export function runCheck(check: Check, cwd: string): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const options = { cwd, maxBuffer: LONGEST_OUTPUT, timeout: LONGEST_MS, env: withoutRunner() }
    execFile(process.execPath, argsOf(check), options, (error, stdout, stderr) => {
      const output = stdout + stderr
      if (error?.code === 1 && output.includes(SIGN['test' in check ? 'test' : 'tier']))
        return resolve({ isCaught: true, output })
      if (!error) return resolve({ isCaught: false, output })
      reject(new Error(`A check could not be run.\n${output}`, { cause: error }))
    })
  })
}

/** A test that is started by a test runner would report to it. */
function withoutRunner(): NodeJS.ProcessEnv {
  const { NODE_TEST_CONTEXT: _context, ...env } = process.env
  return env
}
