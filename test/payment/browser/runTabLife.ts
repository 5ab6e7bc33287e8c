import { answerBank, typeCard } from './cards.ts'
import type { CardName } from './cards.ts'
import type { Tab, TestBrowser } from './engines/Tab.ts'
import { judge } from './judge.ts'
import { isSlow } from './tabLife.ts'
import type { TabLife } from './tabLife.ts'
import type { FaultRequest, Merchant, Transaction } from './merchant.ts'
import type { State } from './page/screen.ts'
import type { Pages } from './startPages.ts'
import { storyOf } from './storyOf.ts'
import { cardLikeIn } from './cardLikeIn.ts'

const LIMIT = 45_000
const ROUNDS = 8
const DETAILS = { poNumber: 'PO-7781', notes: 'Ring at the gate' } as const
/** How long a request that is kept back on purpose is waited for. */
const PATIENCE = 400

interface Run {
  readonly browser: TestBrowser
  readonly merchant: Merchant
  readonly life: TabLife
  readonly transaction: Transaction
  readonly url: string
  readonly armed: string[]
  /** Under what names documents that are no more kept what they wrote down. */
  readonly past: string[]
  readonly faults: string[]
  tabs: Tab[]
}

/**
 * Gives what is not as it must be, and whether the page came back from the browser's cache. `beside` is an empty tab of
 * the profile, which so keeps what it has loaded.
 */
export async function runTabLife(
  browser: TestBrowser,
  merchant: Merchant,
  pages: Pages,
  life: TabLife,
  beside: Tab,
): Promise<{ faults: string[]; wasKept: boolean }> {
  const transaction = await merchant.create({ price: life.price, asksForDetails: true })
  const url = pages.pay(transaction, { lacksLocks: life.lacksLocks })
  const tabs = [await browser.openTab(beside)]
  const run: Run = { browser, merchant, life, transaction, url, armed: [], past: [], faults: [], tabs }
  try {
    await reach(run)
    await scan(run)
    const wasKept = await leave(run, pages)
    await merchant.disarm(run.armed)
    await goOn(run)
    await scan(run)
    return { faults: [...run.faults, ...(await look(run))], wasKept }
  } finally {
    for (const tab of run.tabs) await tab.close()
  }
}

const firstOf = ({ tabs }: Run): Tab => {
  const [tab] = tabs
  if (!tab) throw new Error('Every tab is closed.')
  return tab
}

/** Brings the first tab to the moment. */
async function reach(run: Run): Promise<void> {
  const { life } = run
  const { moment, fields } = life
  const tab = firstOf(run)
  await tab.open(run.url)
  if (moment === 'request hanging') await tab.call('setPatience', PATIENCE)
  await tab.call('untilRest', 0, 0, LIMIT)
  if (moment === 'form shown') return
  for (const [name, text] of Object.entries(DETAILS)) await tab.call('type', 0, name, text)
  if (moment === 'typing') return typeCard(tab, 0, 'visa', fields)
  const card: Partial<Record<typeof moment, CardName>> = {
    'challenge open': 'challenge',
    'decline just shown': 'declined',
  }
  await typeCard(tab, 0, card[moment] ?? 'visa')
  await arm(run)
  if (moment === 'preparing') await tab.call('holdSubmit')
  await tab.call('press', 0, 'click')
  switch (moment) {
    case 'preparing':
      await tab.call('untilState', 0, ['busy'], LIMIT)
      return
    case 'request hanging':
    case 'answer dropped':
    case 'processing for long':
      await tab.call('untilPosts', 1, LIMIT)
      return
    case 'unknown and polling':
      await tab.call('untilState', 0, ['confirming'], LIMIT)
      return
    default:
      await tab.call('untilRest', 0, 1, LIMIT)
  }
}

async function arm({ life: { moment }, merchant, transaction, armed }: Run): Promise<void> {
  const faults: Partial<Record<typeof moment, FaultRequest[]>> = {
    'request hanging': [{ method: 'POST', path: '/v1/attempts', kind: 'hang', times: 1 }],
    'answer dropped': [{ method: 'POST', path: '/v1/attempts', kind: 'drop-answer', times: 1 }],
    'unknown and polling': [
      { method: 'POST', path: '/v1/attempts', kind: 'error-after', times: 1 },
      { method: 'GET', path: '/v1/session', kind: 'error-before' },
    ],
  }
  for (const fault of faults[moment] ?? []) armed.push(await merchant.arm({ transactionId: transaction.id, ...fault }))
}

/** What happens to the tab. True when the browser kept the page and gave it back. */
async function leave(run: Run, pages: Pages): Promise<boolean> {
  const { browser, life } = run
  const tab = firstOf(run)
  if (life.way !== 'second tab') run.past.push(await tab.call('leave'))
  switch (life.way) {
    case 'reload':
      await tab.reload()
      return false
    case 'close and reopen': {
      const next = await browser.openTab(tab)
      await tab.close()
      run.tabs = [next]
      await next.open(run.url)
      return false
    }
    case 'away and back':
      await tab.open(pages.away)
      await tab.back()
      return tab.call('wasKept')
    case 'second tab': {
      const second = await browser.openTab(tab)
      run.tabs = life.firstGoesOn ? [tab, second] : [second, tab]
      await second.open(run.url)
      return false
    }
  }
}

/** Everything is well again: every tab comes to the truth, and the payer pays wherever the form asks for it. */
async function goOn(run: Run): Promise<void> {
  const { tabs, life } = run
  for (const tab of tabs) await tab.call('agree')
  if (isSlow(life)) await waitForProcessor(run)
  for (const tab of tabs) await tab.call('hurry', true)
  for (const [index, tab] of tabs.entries()) {
    // The payer turns to a tab, and one that could hear nothing of the others looks.
    if (life.way === 'second tab') await turnTo(tab)
    const fault = index === 0 ? await payIn(run, tab) : await learnIn(tab)
    if (fault) run.faults.push(fault)
  }
}

/** Headless tabs are all in front for some browsers, so that the page hears nothing of a turn. */
async function turnTo(tab: Tab): Promise<void> {
  await tab.toFront()
  await tab.call('comeBack')
}

/** What was paid in one tab is known in the other by itself. */
async function learnIn(tab: Tab): Promise<string | undefined> {
  const state = await tab.call('untilState', 0, ['done', 'ended'], LIMIT)
  if (state === 'done') return undefined
  const { text } = await tab.call('look', 0)
  return `I2: paid in one tab, and the other is ${state}: ${text}`
}

async function payIn({ merchant, transaction, life: { bank, moment } }: Run, tab: Tab): Promise<string | undefined> {
  let answer = bank
  const seen: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const submits = await tab.call('countSubmits')
    const state = await tab.call('untilRest', 0, 0, LIMIT)
    const { text: said } = await tab.call('look', 0)
    seen.push(`${state}: ${said}`)
    if (state === 'done' || state === 'ended') return undefined
    if (state === 'goOn') await tab.call('press', 0, 'go on here')
    else if (state === 'notice') {
      await tab.call('press', 0, 'try again')
      // The notice stays until there is an answer.
      await tab.call('untilOther', 0, said, LIMIT)
    } else if (state === 'challenge') {
      if (await tab.call('wasKept')) await merchant.answerBank(transaction.token, answer)
      else await answerBank(tab, 0, answer)
      answer = 'complete'
      await tab.call('untilState', 0, ['done', 'ended', 'payable'], LIMIT)
    } else if (state === 'payable') {
      const lost = moment === 'form shown' ? undefined : await lostIn(tab)
      // A form that is gone by now was that of a tab which had not yet heard of the payment.
      if (lost && (await tab.call('look', 0)).state !== 'payable') continue
      if (lost) return lost
      await typeCard(tab, 0, 'visa')
      await tab.call('press', 0, 'click')
      await tab.call('untilRest', 0, submits + 1, LIMIT)
    } else {
      const { text } = await tab.call('look', 0)
      return `I6: after ${LIMIT / 1_000} s the screen is still ${state}: ${text}`
    }
  }
  return `I6: no end after ${ROUNDS} rounds:\n${seen.join('\n')}`
}

/** The first detail that was typed and is not there any more. */
async function lostIn(tab: Tab): Promise<string | undefined> {
  for (const [name, text] of Object.entries(DETAILS)) {
    const value = await tab.call('valueOf', 0, name, text)
    if (value !== text)
      return `I7: ${name} was "${text}", now ${value === undefined ? 'there is no field' : `"${value}"`}`
  }
  return undefined
}

/** Nobody can hurry the processor; meanwhile every screen says that the payment is being confirmed. */
async function waitForProcessor({ tabs, merchant, transaction, faults }: Run): Promise<void> {
  const open: readonly State[] = ['payable', 'done', 'ended', 'notice']
  for (const tab of tabs) {
    await tab.call('untilState', 0, ['confirming', 'elsewhere', 'done'], LIMIT)
    const { state, text } = await tab.call('look', 0)
    const { activeAttempt } = await merchant.session(transaction.token)
    if (activeAttempt?.status === 'processing' && open.includes(state))
      faults.push(`I4: the attempt is processing, and the screen is ${state}: ${text}`)
  }
  while ((await merchant.session(transaction.token)).activeAttempt?.status === 'processing')
    await new Promise((resolve) => setTimeout(resolve, 500))
}

async function scan({ tabs, faults }: Run): Promise<void> {
  for (const tab of tabs) faults.push(...(await cardLikeIn(tab)))
}

async function look(run: Run): Promise<string[]> {
  const { tabs, merchant, transaction } = run
  const ends: readonly State[] = ['payable', 'done', 'ended']
  for (const tab of tabs) await tab.call('untilState', 0, ends, LIMIT)
  const screens = await Promise.all(tabs.map((tab) => tab.call('look', 0)))
  const past = await Promise.all(run.past.map((name) => firstOf(run).call('takeReport', name)))
  const reports = [...past, ...(await Promise.all(tabs.map((tab) => tab.call('report'))))]
  const [ledger, session] = await Promise.all([merchant.ledger(transaction.id), merchant.session(transaction.token)])
  const told = reports.filter(({ heard }) => heard.some(({ name }) => name === 'success')).length
  return [
    ...(ledger.length === 0 ? ['I2: the payer paid in the end, and nothing was charged'] : []),
    ...(told === 0
      ? [`I8: no document told of the payment: ${reports.map((report) => storyOf(report)).join('; then ')}`]
      : []),
    ...judge({ transactionId: transaction.id, ledger, session, reports, screens }),
  ]
}
