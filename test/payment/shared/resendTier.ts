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
    const { posts, resets, seenTwice, violations } = await runResend({ runs, engine, log })
    onProgress(posts)
    log(
      `${resets} of ${posts} requests lost their connection after they were read, ${seenTwice} were seen twice, in ${engine}`,
    )
    const replay = `--tier resend --engine ${engine} --runs ${runs}`
    const idle =
      seenTwice === 0 ? [`No request was seen twice by the server, so that nothing was tested in ${engine}.`] : []
    return { runs: posts, violations: [...violations, ...idle].map((fault) => ({ fault, script: [], replay })) }
  },
}
