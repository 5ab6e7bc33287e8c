import { answerBank, typeCard } from './cards.ts'
import { cardLikeIn } from './cardLikeIn.ts'
import type { CardName } from './cards.ts'
import type { Tab } from './engines/Tab.ts'
import { isTyping } from './isTyping.ts'
import { judge } from './judge.ts'
import type { Merchant, Transaction } from './merchant.ts'
import { PROBLEM } from './page/screen.ts'
import type { State } from './page/screen.ts'
import type { Decision, Disturbance, Fault, Sequence } from './sequence.ts'
import { storyOf } from './storyOf.ts'

/** Milliseconds of the machine, generous, as the machine may be busy with other things. */
const REST_LIMIT = 45_000
const TRY_LIMIT = 2_000
const LOOK_LIMIT = 5_000
const PAID: readonly State[] = ['done', 'ended']
/** How often the payer is asked for something before that counts as a circle. */
const ROUNDS = 12
/** Time after which an answer is given up. Longer where no answer is kept back on purpose. */
const patienceOf = ({ decisions, opening }: Sequence) =>
  [...opening, ...decisions.flatMap(({ faults }) => faults)].some(({ kind }) => kind === 'hang') ? 400 : 5_000
/** How long an answer is kept back: one that hangs is given up before, and its connection is free again after. */
const WAITS: Readonly<Partial<Record<Fault['kind'], number>>> = { delay: 150, hang: 2_000 }
const DETAILS = { poNumber: 'PO-7781', notes: 'Ring at the gate' } as const

/** One payer with one transaction in one page; `done` gives what is not as it must be. */
interface Run {
  readonly tab: Tab
  readonly merchant: Merchant
  readonly sequence: Sequence
  readonly transaction: Transaction
  readonly armed: string[]
  /** How many elements the page has. */
  elements: number
  price: number
  /** When Pay was pressed, in milliseconds since 1970 by the machine. */
  readonly presses: number[]
  /** What became of the press before is not known: it may still be under way, and the next one joins it then. */
  isPressOpen: boolean
}

export async function runSequence(tab: Tab, merchant: Merchant, sequence: Sequence, page: string): Promise<string[]> {
  const transaction = await merchant.create(sequence)
  const run: Run = {
    tab,
    merchant,
    sequence,
    transaction,
    armed: [],
    elements: 0,
    price: sequence.price,
    presses: [],
    isPressOpen: false,
  }
  try {
    await arm(run, sequence.opening)
    await tab.call('begin')
    await tab.call('setPatience', patienceOf(sequence))
    await addElement(run)
    const faults = await play(run)
    await merchant.disarm(run.armed)
    return [...faults, ...(await look(run)), ...(await cardLikeIn(tab))]
  } catch (error) {
    // A page that is broken must not spoil the sequences that follow.
    const also = await tab.open(page).then(
      () => [],
      (cause: unknown) => [cause],
    )
    throw also.length > 0 ? new AggregateError([error, ...also], `${String(error)}, then ${String(also[0])}`) : error
  }
}

async function look({ tab, merchant, transaction, elements }: Run): Promise<string[]> {
  const ends: readonly State[] = ['payable', 'done', 'ended']
  const numbers = Array.from({ length: elements }, (_, index) => index)
  await tab.call('hurry', true)
  for (const index of numbers) await tab.call('untilState', index, ends, REST_LIMIT)
  const ledger = await merchant.ledger(transaction.id)
  // An element beside the one that paid shows its form until it has heard of that and looked once.
  if (ledger.length > 0) for (const index of numbers) await tab.call('untilState', index, PAID, LOOK_LIMIT)
  const [session, report] = await Promise.all([merchant.session(transaction.token), tab.call('report')])
  const screens = await Promise.all(numbers.map((index) => tab.call('look', index)))
  return judge({ transactionId: transaction.id, ledger, session, reports: [report], screens })
}

/** Plays the payer until there is nothing to do any more; gives what went wrong on the way. */
async function play(run: Run): Promise<string[]> {
  const { tab, sequence } = run
  const decisions = [...sequence.decisions]
  const states: State[] = []
  let [bank, isDetailed]: [Decision['bank'], boolean] = ['complete', false]
  for (let round = 0; round < ROUNDS; round += 1) {
    await tab.call('hurry', true)
    const state = await tab.call('untilRest', 0, 0, REST_LIMIT)
    await tab.call('hurry', false)
    states.push(state)
    if (state === 'done' || state === 'ended') return []
    if (state === 'notice') await tryAgain(run)
    else if (state === 'goOn') await tab.call('press', 0, 'go on here')
    else if (state === 'challenge') await answer(run, bank)
    else if (state === 'payable') {
      const lost = await checkDetails(run, isDetailed)
      if (lost) return [lost]
      isDetailed = sequence.asksForDetails
      const decision = decisions.shift()
      if (!decision && !sequence.paysInTheEnd) return []
      bank = decision?.bank ?? 'complete'
      const ignored = await decide(run, decision ?? IN_THE_END)
      if (ignored) return [ignored]
    } else {
      return [`I6: after ${REST_LIMIT / 1_000} s the screen is still ${state}: ${await standing(run)}`]
    }
  }
  return [`I6: no end after ${ROUNDS} rounds (${states.join(', ')}): ${await standing(run)}`]
}

/** What the page says, how its requests went, and all that came before. */
async function standing({ tab, presses }: Run): Promise<string> {
  const [{ text }, lately, report] = await Promise.all([tab.call('look', 0), tab.call('lately'), tab.call('report')])
  return `${text} (${lately}; ${storyOf(report, presses)})`
}

const IN_THE_END: Decision = { card: 'visa', press: 'click', faults: [], disturbances: [], bank: 'complete' }

/** What was typed before must still be there. */
async function checkDetails({ tab, sequence }: Run, isDetailed: boolean): Promise<string | undefined> {
  if (!sequence.asksForDetails) return undefined
  for (const [name, text] of Object.entries(DETAILS)) {
    if (!isDetailed) await tab.call('type', 0, name, text)
    const value = await tab.call('valueOf', 0, name, text)
    if (value !== text) return `I7: ${name} was "${text}", now "${value ?? 'no field'}"`
  }
  return undefined
}

/** Types a card and pays; gives what is wrong where nothing came of that. */
async function decide(run: Run, { card, press, faults, disturbances }: Decision): Promise<string | undefined> {
  const { tab } = run
  const at = (when: Disturbance['when']) => disturbances.filter((one) => one.when === when)
  await arm(run, faults)
  for (const one of at('before')) await disturb(run, one)
  if ((await tab.call('untilRest', 0, 0, REST_LIMIT)) !== 'payable') return undefined
  await typeCard(tab, 0, card)
  if (press === 'both elements') await typeInSecond(run, card)
  const submits = await tab.call('countSubmits')
  const isWarned = PROBLEM.test((await tab.call('look', 0)).text)
  run.presses.push(Date.now())
  await pressPay(run, press)
  for (const one of at('at once')) await disturb(run, one)
  await tab.call('hurry', true)
  if (at('once sent').length > 0) await tab.call('untilPosts', 1, 1_000)
  for (const one of at('once sent')) await disturb(run, one)
  if (at('while confirming').length > 0) await tab.call('untilState', 0, ['confirming', 'challenge', 'done'], 1_000)
  for (const one of at('while confirming')) await disturb(run, one)
  // Taking the element out before anything was sent ends the payment, and the form comes back without one.
  const isCut = disturbances.some(
    ({ what, when }) => when !== 'before' && (what === 're-append' || what.startsWith('move')),
  )
  const wanted = isCut || run.isPressOpen ? 0 : submits + 1
  // Until this press is checked, what was wrong at the one before stands there and is no answer.
  const isStale = isWarned && (await isStillWarned(tab))
  const state = await tab.call('untilRest', 0, wanted, REST_LIMIT)
  const { text } = await tab.call('look', 0)
  const isAnswered = PROBLEM.test(text) && !isStale
  const isHeard = state !== 'payable' || isAnswered || (await tab.call('countSubmits')) > submits
  run.isPressOpen = !isHeard
  const isIgnored = !isHeard && wanted > 0
  return isIgnored ? `I6: "${press}" was ignored: ${await standing(run)}` : undefined
}

/** Whether the form says after a while still that something is wrong, and has said so all the time. */
async function isStillWarned(tab: Tab): Promise<boolean> {
  const end = performance.now() + LOOK_LIMIT
  let { text } = await tab.call('look', 0)
  while (PROBLEM.test(text) && performance.now() < end)
    text = await tab.call('untilOther', 0, text, end - performance.now())
  return PROBLEM.test(text)
}

async function pressPay(run: Run, press: Decision['press']): Promise<void> {
  const { tab } = run
  switch (press) {
    case 'both elements':
      await Promise.all([tab.call('press', 0, 'click'), tab.call('press', 1, 'click')])
      return
    case 'Enter':
    case 'two Enter':
      // A script moves the focus into the frame, and the keyboard follows a moment later: a key would go elsewhere.
      if (!(await isTyping(tab))) return tab.call('press', 0, 'click')
      return tab.pressEnter(0, press === 'Enter' ? 1 : 2)
    default:
      return tab.call('press', 0, press)
  }
}

async function typeInSecond(run: Run, card: CardName): Promise<void> {
  if (run.elements < 2) await addElement(run)
  await run.tab.call('hurry', true)
  const state = await run.tab.call('untilRest', 1, 0, REST_LIMIT)
  if (state === 'payable') await typeCard(run.tab, 1, card)
}

async function disturb(run: Run, { what }: Disturbance): Promise<void> {
  const { tab, merchant, transaction } = run
  switch (what) {
    case 'second element':
      if (run.elements < 2) await addElement(run)
      return
    case 'dearer':
      run.price += 100
      return merchant.changePrice(transaction.id, run.price)
    case 'new-token':
      return tab.call('act', 0, what, await merchant.newToken(transaction.id))
    default:
      return tab.call('act', 0, what)
  }
}

async function addElement(run: Run): Promise<void> {
  await run.tab.call('add', run.transaction.token)
  run.elements += 1
}

async function answer({ tab }: Run, bank: Decision['bank']): Promise<void> {
  if (bank === 'leave') await tab.call('press', 0, 'leave the bank')
  else await answerBank(tab, 0, bank)
  await tab.call('hurry', true)
  const ends: readonly State[] = ['payable', 'done', 'ended', 'notice', 'goOn']
  await tab.call('untilState', 0, ends, REST_LIMIT)
}

async function tryAgain({ tab }: Run): Promise<void> {
  await tab.call('press', 0, 'try again')
  await tab.call('hurry', true)
  const { text } = await tab.call('look', 0)
  await tab.call('untilOther', 0, text, TRY_LIMIT)
}

async function arm({ merchant, transaction, armed }: Run, faults: readonly Fault[]): Promise<void> {
  for (const { call, kind, times } of faults) {
    const [method, path] = call.split(' ') as ['GET' | 'POST', string]
    const fault = { transactionId: transaction.id, method, path, kind, times, retryAfter: 1 }
    armed.push(await merchant.arm({ ...fault, ...(kind in WAITS && { afterMs: WAITS[kind] }) }))
  }
}
