import type { State } from '../judge/Report.ts'
import type { PageAct, Pay, Setting, Step } from '../sequence/Step.ts'
import type { Merchant } from '../shared/merchant.ts'
import type { Paid } from '../shared/paid.ts'
import { answerBank, typeCard } from './cards.ts'
import type { CardName } from './cards.ts'
import type { Tab } from './engines/Tab.ts'
import { isTyping } from './isTyping.ts'
import { PROBLEM } from './page/screen.ts'
import { storyOf } from './storyOf.ts'

/** Milliseconds of the machine, generous, as the machine may be busy with other things. */
export const LIMIT = 45_000
const TRY_LIMIT = 5_000
/** How often the payer is asked for something before that counts as a circle. */
const ROUNDS = 12
const DETAILS = { poNumber: 'PO-7781', notes: 'Ring at the gate' } as const

type Answer = Extract<Step, { do: 'bank' }>['answer']

interface PayerOptions {
  readonly merchant: Merchant
  readonly paid: Paid
  readonly setting: Setting
  readonly onFault: (fault: string) => void
}

/** A press that is not answered yet. */
interface Press {
  readonly how: Pay['press']
  /** How often the page was asked before it, and will have been after it; 0 where nothing may come of the press. */
  readonly before: number
  readonly wanted: number
  /** The form showed a problem already. */
  readonly isWarned: boolean
}

/** One payer with one order, or with the invoices of one buyer. */
export function createPayer({ merchant, paid, setting, onFault }: PayerOptions) {
  const presses: number[] = []
  let answer: Answer = 'complete'
  let [elements, isDetailed] = [0, false]
  let press: Press | undefined
  /** The press before has no outcome yet: it may still be under way, and then the next one joins it. */
  let isPressOpen = false

  /** What the page says, how its requests went, and all that came before. */
  async function standing(tab: Tab): Promise<string> {
    const [{ text }, lately, report] = await Promise.all([tab.call('look', 0), tab.call('lately'), tab.call('report')])
    return `${text} (${lately}; ${storyOf(report, presses)})`
  }

  async function addElement(tab: Tab): Promise<void> {
    await tab.call('add', paid.token, paid.invoices ? 'balance-next' : 'balance-checkout')
    elements += 1
  }

  /** What was typed before must still be there. */
  async function lostIn(tab: Tab): Promise<string | undefined> {
    for (const [name, text] of setting.asksForDetails ? Object.entries(DETAILS) : []) {
      if (!isDetailed) await tab.call('type', 0, name, text)
      const value = await tab.call('valueOf', 0, name, text)
      if (value !== text) return `I7: ${name} was "${text}", now "${value ?? 'no field'}"`
    }
    isDetailed = true
    return undefined
  }

  async function answerAtBank(tab: Tab): Promise<void> {
    if (answer === 'leave') await tab.call('press', 0, 'leave the bank')
    else if (await tab.call('wasKept')) await merchant.answerBank(await paid.session([]), answer)
    else await answerBank(tab, 0, answer === 'abandon' ? 'fail' : answer)
    answer = 'complete'
    await tab.call('hurry', true)
    await tab.call('untilState', 0, ['payable', 'done', 'ended', 'notice', 'goOn'], LIMIT)
  }

  async function tryAgain(tab: Tab): Promise<void> {
    await tab.call('press', 0, 'try again')
    await tab.call('hurry', true)
    const { text } = await tab.call('look', 0)
    // The notice stays until there is an answer.
    await tab.call('untilOther', 0, text, TRY_LIMIT)
  }

  /** Presses what a screen asks for until the form can be paid, or until there is nothing left to pay. */
  async function reachForm(tab: Tab): Promise<'payable' | 'over' | 'lost'> {
    const states: State[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await tab.call('hurry', true)
      const state = await tab.call('untilRest', 0, 0, LIMIT)
      await tab.call('hurry', false)
      states.push(state)
      if (state === 'done' || state === 'ended') return 'over'
      if (state === 'notice') await tryAgain(tab)
      else if (state === 'list') await review(tab, 0)
      else if (state === 'goOn') await tab.call('press', 0, 'go on here')
      else if (state === 'challenge') await answerAtBank(tab)
      else if (state === 'payable') {
        const lost = await lostIn(tab)
        if (!lost) return 'payable'
        // A form that is gone by now was that of a tab which did not know of the payment yet.
        if ((await tab.call('look', 0)).state !== 'payable') continue
        onFault(lost)
        return 'lost'
      } else {
        onFault(`I6: after ${LIMIT / 1_000} s the screen is still ${state}: ${await standing(tab)}`)
        return 'lost'
      }
    }
    onFault(`I6: no end after ${ROUNDS} rounds (${states.join(', ')}): ${await standing(tab)}`)
    return 'lost'
  }

  async function act(tab: Tab, what: PageAct['act']): Promise<void> {
    if (what === 'second element') return elements < 2 ? addElement(tab) : undefined
    if (what === 'dearer') return paid.change('amount')
    return tab.call('act', 0, what, what === 'new-token' ? await paid.newToken() : undefined)
  }

  async function typeInSecond(tab: Tab, card: CardName): Promise<void> {
    if (elements < 2) await addElement(tab)
    await tab.call('hurry', true)
    const state = await tab.call('untilRest', 1, 0, LIMIT)
    if (state === 'list') await review(tab, 1)
    if ((await tab.call('look', 1)).state === 'payable') await typeCard(tab, 1, card)
  }

  /** Chooses all invoices of a list, and waits for what comes of it. */
  async function review(tab: Tab, element: number): Promise<State> {
    await tab.call('press', element, 'review')
    return tab.call('untilState', element, ['payable', 'notice', 'goOn', 'challenge', 'done', 'ended'], TRY_LIMIT)
  }

  async function pressPay(tab: Tab, how: Pay['press']): Promise<void> {
    if (how === 'both elements')
      return void (await Promise.all([tab.call('press', 0, 'click'), tab.call('press', 1, 'click')]))
    if (how !== 'Enter' && how !== 'two Enter') return tab.call('press', 0, how)
    // A script moves the focus into the frame, and the keyboard follows a moment later: a key would go elsewhere.
    if (!(await isTyping(tab))) return tab.call('press', 0, 'click')
    return tab.pressEnter(0, how === 'Enter' ? 1 : 2)
  }

  /** Types a card and presses Pay, while the page does `acts`. */
  async function pay(tab: Tab, { card, press: how }: Pay, acts: readonly PageAct[]): Promise<void> {
    const at = (when: PageAct['when']) => acts.filter((one) => one.when === when)
    const perform = async (when: PageAct['when']) => {
      for (const one of at(when)) await act(tab, one.act)
    }
    await perform('before')
    if ((await tab.call('untilRest', 0, 0, LIMIT)) !== 'payable') return
    await typeCard(tab, 0, card as CardName)
    if (how === 'both elements') await typeInSecond(tab, card as CardName)
    const before = await tab.call('startPress')
    const isWarned = PROBLEM.test((await tab.call('look', 0)).text)
    presses.push(Date.now())
    await pressPay(tab, how)
    await perform('at once')
    if (at('once sent').length > 0) await hurryUntil(tab, () => tab.call('untilPosts', 1, 1_000))
    await perform('once sent')
    if (at('while confirming').length > 0)
      await hurryUntil(tab, () => tab.call('untilState', 0, ['confirming', 'challenge', 'done'], 1_000))
    await perform('while confirming')
    // Taking the element out before anything was sent ends the payment, and the form comes back without one.
    const isCut = acts.some(
      ({ act: what, when }) => when !== 'before' && (what === 're-append' || what.startsWith('move')),
    )
    press = { how, before, wanted: isCut || isPressOpen ? 0 : before + 1, isWarned }
  }

  async function hurryUntil(tab: Tab, wait: () => Promise<unknown>): Promise<void> {
    await tab.call('hurry', true)
    await wait()
  }

  /** Whether the form says after a while still that something is wrong, and has said so all the time. */
  async function isStillWarned(tab: Tab): Promise<boolean> {
    const end = performance.now() + TRY_LIMIT
    let { text } = await tab.call('look', 0)
    while (PROBLEM.test(text) && performance.now() < end)
      text = await tab.call('untilOther', 0, text, end - performance.now())
    return PROBLEM.test(text)
  }

  /** Waits for what comes of the press. */
  async function untilRest(tab: Tab): Promise<void> {
    if (!press) return
    const { how, before, wanted, isWarned } = press
    press = undefined
    await tab.call('hurry', true)
    // Until this press is checked, what was wrong at the one before stands there and is no answer.
    const isStale = isWarned && (await isStillWarned(tab))
    const state = await tab.call('untilRest', 0, wanted, LIMIT)
    const { text } = await tab.call('look', 0)
    const isAnswered = PROBLEM.test(text) && !isStale
    isPressOpen = state === 'payable' && !isAnswered && (await tab.call('countSubmits')) <= before
    if (isPressOpen && wanted > 0) onFault(`I6: "${how}" was ignored: ${await standing(tab)}`)
  }

  /** Pays with a good card until there is nothing left to pay. */
  async function payToTheEnd(tab: Tab): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      if ((await reachForm(tab)) !== 'payable') return
      await pay(tab, { do: 'pay', tab: 0, card: 'visa', press: 'click' }, [])
      await untilRest(tab)
    }
    onFault(`I6: not paid after ${ROUNDS} rounds: ${await standing(tab)}`)
  }

  return {
    reachForm,
    type: (tab: Tab, card: CardName, fields: number) => typeCard(tab, 0, card, fields),
    pay,
    review,
    untilRest,
    payToTheEnd,
    untilLoaded: (tab: Tab) => tab.call('untilLoaded', 0, setting.asksForDetails ? Object.keys(DETAILS) : [], LIMIT),
    addElement,
    /** What the payer does at the bank the next time; then completes. */
    setAnswer: (next: Answer) => {
      answer = next
    },
    /** How many elements the page has. */
    elements: () => elements,
  }
}
