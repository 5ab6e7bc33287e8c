import type { Tier } from '../shared/tier.ts'
import { runResend } from './run.ts'

/** A browser whose connection is reset after its POST was read. */
export const resendTier: Tier = {
  name: 'resend',
  full: 1_000,
  engines: ['chromium', 'firefox'],
  slice: 200,
  run: async ({ runs, engine = '', onProgress, log }) => {
    const { posts, resets, seenTwice, violations } = await runResend({ runs, engine })
    onProgress(posts)
    log(`${resets} of ${posts} requests lost their connection after they were read, ${seenTwice} arrived twice`)
    const replay = `--tier resend --engine ${engine} --runs ${runs}`
    const idle = seenTwice === 0 ? [`No request arrived twice, so that nothing was tested in ${engine}.`] : []
    return { runs: posts, violations: [...violations, ...idle].map((fault) => ({ fault, script: [], replay })) }
  },
}
