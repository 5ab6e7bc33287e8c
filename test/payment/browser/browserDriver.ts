import { setTimeout as pause } from 'node:timers/promises'
import { judge } from '../judge/judge.ts'
import type { State } from '../judge/Report.ts'
import type { Driver, Run } from '../sequence/Driver.ts'
import type { Fault, PageAct, Setting, Step } from '../sequence/Step.ts'
import type { Merchant } from '../shared/merchant.ts'
import { createPaid } from '../shared/paid.ts'
import { cardLikeIn } from './cardLikeIn.ts'
import type { Tab, TestBrowser } from './engines/Tab.ts'
import { createPayer, LIMIT } from './payer.ts'
import { isSlow } from './plans.ts'
import type { Pages } from './startPages.ts'
import { storyOf } from './storyOf.ts'

/** Where a sequence is played. */
export interface Stage {
  readonly browser: TestBrowser
  readonly merchant: Merchant
  readonly pages: Pages
  /** A tab with an empty page, which one sequence after the other uses. */
  readonly shared?: Tab
  /** An empty tab of the profile, which so keeps what it has loaded: the payer's own tab is opened beside it. */
  readonly beside?: Tab
  /** Called when a page comes back out of the back-forward cache. */
  readonly onKept?: () => void
}

/** After which an answer is given up, in milliseconds: sooner where one is kept back on purpose. */
const PATIENCE = 5_000
const PATIENCE_WITH_HANG = 1_000
const POLL_LIMIT = 5_000
const ENDS: readonly State[] = ['payable', 'done', 'ended']

/** Plays sequences in a real browser, with the built tags in its pages. */
export function createBrowserDriver(stage: Stage): Driver {
  return { open: (setting) => openRun(stage, setting) }
}

async function openRun({ browser, merchant, pages, shared, beside, onKept }: Stage, setting: Setting): Promise<Run> {
  const paid = await createPaid(merchant, setting)
  const faults: string[] = []
  const armed: string[] = []
  /** Under what names documents that are gone kept their reports. */
  const past: string[] = []
  const payer = createPayer({ merchant, paid, setting, onFault: (fault) => void faults.push(fault) })
  const url = shared ? pages.empty : pages.pay(paid, { lacksLocks: setting.lacks.includes('locks') })
  let tabs = [shared ?? (await browser.openTab(beside))]
  /** What the next press meets. */
  let [next, acts]: [Fault[], PageAct[]] = [[], []]
  /** What the page's first reads meet on their way back. */
  const opening: Fault[] = []
  let [isOpen, isJudged, patience] = [false, false, PATIENCE]

  const front = (): Tab => {
    const [tab] = tabs
    if (!tab) throw new Error('Every tab is closed.')
    return tab
  }

  async function arm(fault: Fault): Promise<void> {
    const { call, kind, ms, times } = fault
    if (kind === 'slow-answer' || kind === 'old-answer') {
      const inPage = { ...fault, call: paid.callOf(call) }
      return isOpen ? front().call('arm', inPage) : void opening.push(inPage)
    }
    const [method, path] = paid.callOf(call).split(' ') as ['GET' | 'POST', string]
    const isLate = kind === 'delay' || kind === 'hang'
    const target = { ...paid.faultTarget, method, path, kind: kind as 'delay', times, retryAfter: 1 }
    armed.push(await merchant.arm({ ...target, ...(isLate && { afterMs: ms }) }))
    if (kind === 'hang') patience = PATIENCE_WITH_HANG
    if (isOpen) await front().call('setPatience', patience)
  }

  async function open(): Promise<void> {
    isOpen = true
    if (!shared) return front().open(url)
    await shared.call('begin')
    for (const fault of opening) await shared.call('arm', fault)
    await shared.call('setPatience', patience)
    await payer.addElement(shared)
  }

  async function scan(): Promise<void> {
    for (const tab of tabs) faults.push(...(await cardLikeIn(tab)))
  }

  /** The payer turns to a tab. In some browsers all headless tabs are in front, so the page gets the event as well. */
  async function turnTo(tab: Tab): Promise<void> {
    await tab.toFront()
    await tab.call('comeBack')
  }

  /** What happens to the first tab. */
  async function leave(way: 'reload' | 'reopen' | 'away' | 'beside'): Promise<void> {
    const tab = front()
    await scan()
    // Two pages of a profile that are put away while they read one file make each other wait for it.
    if (way === 'away') await payer.untilLoaded(tab)
    if (way !== 'beside') past.push(await tab.call('leave'))
    if (way === 'reload') return tab.reload()
    if (way === 'away') {
      await tab.open(pages.away)
      await tab.back()
      if (await tab.call('wasKept')) onKept?.()
      return
    }
    const other = await browser.openTab(tab)
    if (way === 'reopen') await tab.close()
    tabs = way === 'reopen' ? [other] : [other, tab]
    await other.open(url)
  }

  async function until(state: Extract<Step, { do: 'until' }>['state']): Promise<unknown> {
    if (state === 'rest') return payer.untilRest(front())
    if (state === 'sent') return front().call('untilPosts', 1, LIMIT)
    return front().call('untilState', 0, [state], LIMIT)
  }

  async function perform(step: Step): Promise<unknown> {
    switch (step.do) {
      case 'open':
        return open()
      case 'fault':
        return isOpen ? next.push(step) : arm(step)
      case 'page':
        return acts.push(step)
      case 'hold':
        return front().call('holdSubmit')
      case 'type':
        if ((await payer.reachForm(front())) === 'payable') await payer.type(front(), 'visa', step.fields)
        return
      case 'pay': {
        const [met, done] = [next, acts]
        ;[next, acts] = [[], []]
        if ((await payer.reachForm(front())) !== 'payable') return
        for (const fault of met) await arm(fault)
        return payer.pay(front(), step, done)
      }
      case 'until':
        return until(step.state)
      case 'bank':
        return payer.setAnswer(step.answer)
      case 'comeBack':
        tabs = [...tabs].reverse()
        return
      case 'reload':
      case 'reopen':
      case 'away':
      case 'beside':
        return leave(step.do)
      default:
        throw new Error(`No browser plays "${step.do}".`)
    }
  }

  /** Nobody can hurry the processor; meanwhile every screen says that the payment is being confirmed. */
  async function waitForProcessor(): Promise<void> {
    const isProcessing = async () => (await paid.session([])).activeAttempt?.status === 'processing'
    for (const tab of tabs) {
      await tab.call('untilState', 0, ['confirming', 'elsewhere', 'done'], LIMIT)
      const { state, text } = await tab.call('look', 0)
      if ((await isProcessing()) && ['payable', 'done', 'ended', 'notice'].includes(state))
        faults.push(`I4: the attempt is processing, and the screen is ${state}: ${text}`)
    }
    while (await isProcessing()) await pause(500)
  }

  /** What was paid in one tab is shown in the other by itself. */
  async function expectPaid(tab: Tab): Promise<void> {
    const state = await tab.call('untilState', 0, ['done', 'ended'], LIMIT)
    const { text } = await tab.call('look', 0)
    if (state !== 'done') faults.push(`I2: paid in one tab, and the other is ${state}: ${text}`)
  }

  async function heal(): Promise<void> {
    // What is still under way meets the faults that are left.
    if (shared && faults.length === 0) await payer.reachForm(shared)
    await merchant.disarm(armed)
    for (const tab of tabs) await tab.call('disarm')
    if (shared || faults.length > 0) return
    for (const tab of tabs) await tab.call('agree')
    if (isSlow(setting)) await waitForProcessor()
    for (const tab of tabs) await tab.call('hurry', true)
    for (const tab of tabs) {
      if (tabs.length > 1) await turnTo(tab)
      await (tab === front() ? payer.payToTheEnd(tab) : expectPaid(tab))
    }
  }

  async function judgeAll(): Promise<readonly string[]> {
    await scan()
    const shown = tabs.flatMap((tab) =>
      Array.from({ length: shared ? payer.elements() : 1 }, (_, index) => ({ tab, index })),
    )
    for (const tab of tabs) await tab.call('hurry', true)
    for (const { tab, index } of shown) {
      const state = await tab.call('untilState', index, [...ENDS, 'list'], LIMIT)
      // What can be chosen was read a while ago.
      if (state === 'list') await payer.review(tab, index)
    }
    const isPaid = (await paid.ledger()).length > 0
    // An element beside the one that paid shows its form until it has looked once.
    if (isPaid) for (const { tab, index } of shown) await tab.call('untilState', index, ['done', 'ended'], POLL_LIMIT)
    const screens = await Promise.all(shown.map(({ tab, index }) => tab.call('look', index)))
    const left = await Promise.all(past.map((name) => front().call('takeReport', name)))
    const reports = [...left, ...(await Promise.all(tabs.map((tab) => tab.call('report'))))]
    const keys = new Set(reports.flatMap(({ posts }) => posts.map(({ key }) => key)))
    const facts = await paid.facts([...keys])
    isJudged = true
    return [...faults, ...(shared ? [] : unpaid()), ...judge({ ...facts, reports, screens })]

    /** Who pays in the end is charged, and the merchant's page knows. */
    function unpaid(): string[] {
      const isEmitted = reports.some(({ events }) => events.some(({ name }) => name === 'success'))
      return [
        ...(isPaid ? [] : ['I2: the payer paid in the end, and nothing was charged']),
        ...(isEmitted
          ? []
          : [`I8: no document emitted a success: ${reports.map((one) => storyOf(one)).join('; then ')}`]),
      ]
    }
  }

  return {
    perform: async (step) => {
      if (faults.length === 0) await perform(step)
    },
    heal,
    judge: judgeAll,
    close: async () => {
      if (!shared) for (const tab of tabs) await tab.close()
      // A page that is broken must not spoil the sequences that follow.
      else if (!isJudged) await shared.open(pages.empty)
    },
  }
}
