import { RATE, timeWork } from '../slowdown.ts'
import type { Devtools } from './devtools.ts'

const TRIES = 5

/** How many times longer a page takes for the same work once it is slowed down. */
export async function measureSlowdown(browser: Devtools): Promise<number> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  const page = browser.of(sessionId)
  const spend = async () => {
    const { result } = await page.send('Runtime.evaluate', { expression: `(${timeWork.toString()})()` })
    return result.value as number
  }
  // The first time its code is compiled; and what the machine does besides makes a single time longer.
  const spendLeast = async () => {
    const times: number[] = []
    while (times.length < TRIES) times.push(await spend())
    return Math.min(...times)
  }
  const before = await spendLeast()
  await page.send('Emulation.setCPUThrottlingRate', { rate: RATE })
  const after = await spendLeast()
  await browser.send('Target.closeTarget', { targetId })
  return after / before
}
