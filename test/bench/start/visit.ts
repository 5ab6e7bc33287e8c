import { setTimeout as wait } from 'node:timers/promises'
import type { Devtools, Session } from './devtools.ts'
import { createTraffic } from './traffic.ts'
import type { Traffic } from './traffic.ts'
import type { Mark } from './watch.ts'

export interface Profile {
  readonly latencyMs: number
  /** Without it the network has no limit but its latency. */
  readonly bitsPerSecond?: number
  /** How many times slower the processor is. */
  readonly cpuRate: number
}

/** What runs in the page and in each of its frames before anything else, and what it is asked to do. */
export interface Watch {
  readonly script: string
  readonly isTyping: boolean
}

/** All times in milliseconds from the start of the navigation. */
export interface Visited {
  readonly outline: number
  readonly pay: number
  /** A digit that was typed shows in a frame that is seen; NaN where nothing was typed. */
  readonly digit: number
  /** The later of the button to pay with, and the card field in a frame that is seen. */
  readonly usable: number
  /** The same of the last form on the page that came without scrolling. */
  readonly complete: number
  /** The processor's time for the tasks of the page's main thread. Frames of another site have a process of their own. */
  readonly mainThread: number
  /** The longest task of the page's main thread; 0 where none took 50 ms. */
  readonly longestTask: number
  /** Compressed, of scripts, styles and frames until the form could be used. */
  readonly bytes: number
  readonly layoutShift: number
  readonly heapBytes: number
}

/** The name of the function by which a page reports what it sees. */
export const TELL = 'tellBench'

const VIEWPORT = { width: 1_280, height: 900, deviceScaleFactor: 1, mobile: false }
/** What comes later does not belong to the start. */
const QUIET_MS = 1_500
const TOO_LONG_MS = 90_000
const LOOK_EACH_MS = 50
/** A key that nobody answered to is pressed again. */
const PRESS_AGAIN_MS = 100

/** Opens a page in a profile of its own, whose caches are empty, and watches it until it has settled. */
export async function visit(browser: Devtools, url: string, profile: Profile, watch: Watch): Promise<Visited> {
  const { browserContextId } = await browser.send('Target.createBrowserContext')
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId })
  try {
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    const page = browser.of(sessionId)
    const marks: Mark[] = []
    const traffic = createTraffic()
    const isTold = (kind: Mark['kind']) => marks.some((mark) => mark.kind === kind)
    const hear = (mark: Mark) => {
      marks.push(mark)
      if (mark.kind === 'focused') void pressDigit(page, () => isTold('digit'))
    }
    await prepare(page, { profile, script: watch.script, hear, traffic })
    await page.send('Emulation.setDeviceMetricsOverride', VIEWPORT)
    await page.send('Emulation.setFocusEmulationEnabled', { enabled: true })
    await page.send('Page.navigate', { url })
    const needed = ['outline', 'pay', 'frame-shown', 'field', ...(watch.isTyping ? ['digit' as const] : [])] as const
    const missing = () => needed.filter((kind) => !isTold(kind))
    await untilQuiet(url, missing, () => Math.max(traffic.lastAt(), ...timesOf(marks, 'pay', 'field')))
    return await sum(page, marks, traffic)
  } finally {
    await browser.send('Target.disposeBrowserContext', { browserContextId })
  }
}

interface Preparation {
  readonly profile: Profile
  readonly script: string
  readonly hear: (mark: Mark) => void
  readonly traffic: Traffic
}

/** Slows a target down and watches it, before anything in it has run; then the frames that it makes in the same way. */
async function prepare(session: Session, preparation: Preparation): Promise<void> {
  const { profile, script, hear, traffic } = preparation
  traffic.watch(session)
  session.listen((method, params) => {
    if (method === 'Runtime.bindingCalled' && params.name === TELL) hear(JSON.parse(params.payload as string) as Mark)
    if (method !== 'Target.attachedToTarget') return
    const child = session.of(params.sessionId as string)
    const prepared = params.targetInfo.type === 'iframe' ? prepare(child, preparation) : Promise.resolve()
    // A frame that is removed meanwhile takes its session with it.
    prepared.then(() => child.send('Runtime.runIfWaitingForDebugger')).catch(() => undefined)
  })
  const bytesPerSecond = profile.bitsPerSecond === undefined ? -1 : profile.bitsPerSecond / 8
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
  // All at once, as a frame waits for the answers.
  await Promise.all([
    session.send('Network.enable'),
    session.send('Network.emulateNetworkConditions', { offline: false, latency: profile.latencyMs, ...throughput }),
    session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuRate }),
    session.send('Page.enable'),
    // The time that a thread had a processor, as the time that its tasks took grows with what the machine does besides.
    session.send('Performance.enable', { timeDomain: 'threadTicks' }),
    session.send('Runtime.enable'),
    session.send('Runtime.addBinding', { name: TELL }),
    session.send('Page.addScriptToEvaluateOnNewDocument', { source: script }),
    session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
  ])
}

async function pressDigit(page: Session, isTyped: () => boolean): Promise<void> {
  const key = { key: '4', code: 'Digit4', windowsVirtualKeyCode: 52 }
  while (!isTyped()) {
    // The page may have gone by then.
    const isSent = await page.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '4', ...key }).then(
      () => true,
      () => false,
    )
    if (!isSent) return
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }).catch(() => undefined)
    await wait(PRESS_AGAIN_MS)
  }
}

async function untilQuiet(url: string, missing: () => readonly string[], lastAt: () => number): Promise<void> {
  const givesUpAt = Date.now() + TOO_LONG_MS
  while (missing().length > 0 || Date.now() - lastAt() < QUIET_MS) {
    if (Date.now() > givesUpAt) throw new Error(`${url} was never done; not seen: ${missing().join(', ') || 'rest'}.`)
    await wait(LOOK_EACH_MS)
  }
}

const timesOf = (marks: readonly Mark[], ...kinds: readonly Mark['kind'][]) =>
  marks.filter(({ kind }) => kinds.includes(kind)).map(({ at }) => at)

async function sum(page: Session, marks: readonly Mark[], traffic: Traffic): Promise<Visited> {
  const { result } = await page.send('Runtime.evaluate', { expression: 'performance.timeOrigin' })
  const since = (at: number) => at - (result.value as number)
  const first = (kind: Mark['kind']) => Math.min(...timesOf(marks, kind))
  const metric = async (name: string) => {
    const { metrics } = await page.send('Performance.getMetrics')
    return (metrics as { name: string; value: number }[]).find((known) => known.name === name)?.value ?? NaN
  }
  const mainThread = (await metric('TaskDuration')) * 1_000
  await page.send('HeapProfiler.collectGarbage')
  const usable = Math.max(first('pay'), first('field'), first('frame-shown'))
  const isTyped = marks.some(({ kind }) => kind === 'digit')
  return {
    outline: since(first('outline')),
    pay: since(first('pay')),
    digit: isTyped ? since(Math.max(first('digit'), first('frame-shown'))) : NaN,
    usable: since(usable),
    complete: since(Math.max(...timesOf(marks, 'pay', 'field', 'frame-shown'))),
    mainThread,
    longestTask: Math.max(0, ...marks.map((mark) => (mark.kind === 'task' ? mark.by : 0))),
    bytes: traffic.bytesUntil(usable),
    layoutShift: marks.reduce((total, mark) => total + (mark.kind === 'shift' ? mark.by : 0), 0),
    heapBytes: await metric('JSHeapUsedSize'),
  }
}
