import type { Tier } from '../shared/tier.ts'
import { runResend } from './run.ts'

/** A browser whose connection is reset after its POST was read. */
export const resendTier: Tier = {
  name: 'resend',
  full: 1_000,
  engines: ['chromium', 'firefox'],
  slice: 200,
  run: async ({ runs, engine = '', onProgress, log }) => {
    const { resets, seenTwice, violations } = await runResend({ runs, engine, onProgress })
    log(`${resets} of ${runs} requests lost their connection after they were read, ${seenTwice} arrived twice`)
    const replay = `--tier resend --engine ${engine} --runs ${runs}`
    // Without these nothing would have been tested.
    const idle = resets > 0 && seenTwice > 0 ? [] : [`No request arrived twice in ${engine}.`]
    return { runs, violations: [...violations, ...idle].map((fault) => ({ fault, script: [], replay })) }
  },
}
