import { RATE, timeWork } from '../slowdown.ts'
import type { Devtools } from './devtools.ts'

/** How many times longer a page takes for the same work once it is slowed down. */
export async function measureSlowdown(browser: Devtools): Promise<number> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  const page = browser.of(sessionId)
  const spend = async () => {
    const { result } = await page.send('Runtime.evaluate', { expression: `(${timeWork.toString()})()` })
    return result.value as number
  }
  // The first time its code is compiled.
  await spend()
  const before = await spend()
  await page.send('Emulation.setCPUThrottlingRate', { rate: RATE })
  const after = await spend()
  await browser.send('Target.closeTarget', { targetId })
  return after / before
}
