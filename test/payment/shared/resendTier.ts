import type { Engine } from '../resend/browser.ts'
import { ENGINES } from '../resend/browser.ts'
import { runResend } from '../resend/run.ts'
import type { Tier } from './tier.ts'

const isEngine = (name: string): name is Engine => (ENGINES as readonly string[]).includes(name)

/** A browser whose connection is reset after its POST was read. */
export const resendTier: Tier = {
  name: 'resend',
  perChange: 40,
  full: 1_000,
  run: async ({ runs, engine = 'chromium', onProgress, log }) => {
    if (!isEngine(engine)) throw new Error(`There is no engine ${engine}; there are ${ENGINES.join(', ')}.`)
    const { posts, seenTwice, violations } = await runResend({ runs, engine, log })
    onProgress(posts)
    log(`${seenTwice} of ${posts} requests were seen twice by the server, in ${engine}`)
    const replay = `--tier resend --engine ${engine} --runs ${runs}`
    return { runs: posts, violations: violations.map((fault) => ({ fault, script: [], replay })) }
  },
}
