import type { Report, Screen, State } from '../../judge/Report.ts'
import type { Act } from '../../sequence/Step.ts'
import type { BalanceElement } from '../../../support/element.ts'
import { holdView } from '../../../support/holdView.ts'
import { untilAtRest } from '../../../support/waiting.ts'
import { createActs } from './acts.ts'
import type { Press } from './acts.ts'
import { installClock } from './clock.ts'
import { listStored } from './listStored.ts'
import { installNetwork, machineNow } from './network.ts'
import { createParting } from './parting.ts'
import { PROBLEM, readScreen, rootOf } from './screen.ts'
import { watchReturns } from './watchReturns.ts'
import { installWitness } from './witness.ts'
import { createWaiting } from './waiting.ts'

/** States in which something is looked for, so that waits are only waits. */
const LOOKING: readonly State[] = ['confirming', 'elsewhere']
/** In milliseconds. */
const WHILE_LOADING = 5_000
const WHILE_LOOKING = 60_000
const STEP = 8
const PATIENCE = 5_000
const MOMENT = 10_000
const SECOND = 1_000
const UNTIL_BUSY = 250

/** What a test may do in the page. Elements are numbered in the order in which they came. */
function createBench() {
  const clock = installClock()
  const elements: BalanceElement[] = []
  /** What was pressed since a form was submitted last, and for that. */
  let [pressing, pressed]: [string[], string[]] = [[], []]
  const labelsOf = () => elements.map((element) => readScreen(element).label).filter(Boolean)
  const network = installNetwork(() => {
    const screens = elements.map(readScreen)
    const busy = screens.flatMap(({ state }, index) => (state === 'busy' ? [index] : []))
    return {
      ...{ labels: labelsOf(), pressed, reviewed: acts.getReviewed() },
      totals: screens.flatMap(({ total = '' }) => total || []),
      element: busy.length === 1 ? busy[0] : undefined,
    }
  }, clock)
  document.addEventListener(
    'balance-before-submit',
    () => {
      // A key in the frame presses the button too.
      ;[pressed, pressing] = [pressing.length > 0 ? pressing : labelsOf(), []]
    },
    { capture: true },
  )
  const parting = createParting(() => witness.report)
  const witness = installWitness(network.posts, (call) => clock.after(0, call), parting.keep)
  const acts = createActs()
  const waiting = createWaiting(witness, clock)
  let [isHurrying, isHeld, patience, agree, release] = [false, false, PATIENCE, () => {}, () => {}]

  const at = (index: number): BalanceElement => {
    const element = elements[index]
    if (!element) throw new Error(`There is no element ${index}.`)
    return element
  }
  const field = (index: number, name: string) =>
    rootOf(at(index))?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
  const stateOf = (index: number) => readScreen(at(index)).state
  const submits = () => witness.report.events.filter(({ name }) => name === 'before-submit')
  const countSubmits = () => submits().length
  /** A form that was just submitted looks as before for a moment, so that its request leaves first. */
  const isJustSubmitted = () => machineNow() - (submits().at(-1)?.at ?? 0) < UNTIL_BUSY
  /** How far ahead may be skipped to. Frames have time limits too, and what is slow there is the machine, not a fault. */
  const reach = () => {
    const shown = elements.filter(({ isConnected }) => isConnected)
    const states = shown.map((element) => readScreen(element).state)
    const isFrameLoading = shown.some((element) => rootOf(element)?.querySelector('.card-frame:not([style])'))
    if (!network.isQuiet(patience) || isFrameLoading) return 0
    if (states.includes('busy') && !network.isPaying()) return 0
    if (states.includes('nothing')) return WHILE_LOADING
    return network.isPaying() || states.some((state) => LOOKING.includes(state)) ? WHILE_LOOKING : 0
  }
  const hasten = () => {
    if (!isHurrying) return
    clock.skip(reach())
    clock.after(STEP, hasten)
  }

  return {
    /** See `isQuiet` of the network. */
    setPatience: (ms: number) => {
      patience = ms
    },
    /** Takes away what a sequence before left. */
    begin: () => {
      isHurrying = false
      for (const element of elements.splice(0)) element.remove()
      ;[pressing, pressed] = [[], []]
      network.begin()
      acts.forget()
      witness.forget()
    },
    /** Puts an element in; without a token, takes over the one that stands in the document. */
    add: (token?: string, name = 'balance-checkout'): number => {
      const found = document.querySelector<BalanceElement>(name)
      const element = (token === undefined && found) || document.createElement(name)
      elements.push(element as BalanceElement)
      network.forget()
      witness.watch(element)
      if (token !== undefined) (element as BalanceElement).token = token
      if (!element.isConnected) document.body.append(element)
      return elements.length - 1
    },
    act: (index: number, act: Act, token?: string) => acts.act(at(index), act, token),
    press: (index: number, press: Press) => {
      const { label } = readScreen(at(index))
      if (label) pressing.push(label)
      acts.press(at(index), press)
    },
    /** What becomes of the answers to the next reads of this page. */
    arm: network.arm,
    disarm: network.disarm,
    /** Types into a field of the form, as a payer would. */
    type: async (index: number, name: string, text: string) => {
      const input = await waiting.until(() => field(index, name))
      input.focus()
      input.select()
      const editor: { execCommand: (command: string, showUi: boolean, value: string) => boolean } = document
      editor.execCommand('insertText', false, text)
    },
    /** Resolves to what a field holds, once it is `text` or a moment has passed: the form takes drafts up as it comes. */
    valueOf: (index: number, name: string, text: string) => {
      const read = () => field(index, name)?.value
      return waiting.state(() => (read() === text ? text : undefined), MOMENT, read)
    },
    /** The page agrees to nothing before `agree`. */
    holdSubmit: () => {
      const consent = new Promise<void>((resolve) => (agree = resolve))
      document.addEventListener(
        'balance-before-submit',
        (event) => (event as CustomEvent<{ waitUntil: (promise: Promise<void>) => void }>).detail.waitUntil(consent),
        { once: true },
      )
    },
    agree: () => agree(),
    /** The form's code comes only with `releaseForm`. Called before the loader runs. */
    holdForm: () => void (release = holdView(() => (isHeld = true))),
    ...{ isFormHeld: () => isHeld, releaseForm: () => release() },
    /** Waits are skipped from now on, or not. */
    hurry: (isWanted: boolean) => {
      const begins = isWanted && !isHurrying
      isHurrying = isWanted
      if (begins) hasten()
    },
    /** Resolves when a screen waits for the payer, or to what it is after `limit` milliseconds. */
    untilRest: (index: number, count: number, limit: number): Promise<State> =>
      waiting.state(
        () => {
          const state = stateOf(index)
          if (state === 'payable' && isJustSubmitted()) return undefined
          if (state === 'payable' && countSubmits() < count && !PROBLEM.test(readScreen(at(index)).text))
            return undefined
          return ['payable', 'notice', 'list', 'goOn', 'challenge', 'done', 'ended'].includes(state) ? state : undefined
        },
        limit,
        () => stateOf(index),
      ),
    /** Resolves once a screen is in one of these states or `limit` milliseconds have passed. */
    untilState: (index: number, states: readonly State[], limit: number): Promise<State> =>
      waiting.state(
        () => (states.includes(stateOf(index)) ? stateOf(index) : undefined),
        limit,
        () => stateOf(index),
      ),
    /** Resolves once a screen says something else than this, or to this once `limit` milliseconds have passed. */
    untilOther: (index: number, text: string, limit: number): Promise<string> => {
      const read = () => readScreen(at(index)).text
      return waiting.state(() => (read() === text ? undefined : read()), limit, read)
    },
    /** Resolves once there is a screen, and a form has its frame and the fields with these names, or after `limit` milliseconds. */
    untilLoaded: (index: number, names: readonly string[], limit: number): Promise<boolean> => {
      const isLoaded = () => {
        const root = rootOf(at(index))
        if (!root?.querySelector('form.pay-form')) return stateOf(index) !== 'nothing'
        return !root.querySelector('.card-frame:not([style])') && names.every((name) => field(index, name))
      }
      return waiting.state(() => isLoaded() || undefined, limit, isLoaded)
    },
    untilPosts: (count: number, limit: number): Promise<number> =>
      waiting.state(
        () => (network.posts.length >= count ? count : undefined),
        limit,
        () => network.posts.length,
      ),
    look: (index: number): Screen => readScreen(at(index)),
    lately: network.lately,
    countSubmits,
    /** A press begins: what was pressed before and came to nothing is not pressed for the next submit. Counts submits. */
    startPress: () => {
      pressing = []
      return countSubmits()
    },
    report: (): Report => witness.report,
    leave: parting.begin,
    takeReport: parting.take,
    /** The frame in which a card is typed, or the bank's. */
    frame: (index: number, which: 'card' | 'bank'): Element | null => {
      const element = at(index)
      if (which === 'bank') return rootOf(element)?.querySelector('dialog iframe') ?? null
      return element.shadowRoot?.querySelector('balance-view > iframe[slot="card"]') ?? null
    },
    /** Where the first field of a card is, in pixels of the viewport, with the frame in view and at rest. */
    placeOfFrame: async (index: number) => {
      const frame = await waiting.until(() => at(index).shadowRoot?.querySelector('balance-view > iframe[slot="card"]'))
      frame.scrollIntoView({ block: 'center' })
      const { left, top } = await untilAtRest(frame)
      return { x: left + 60, y: top + 45 }
    },
    /** Whether the cursor is in the card's frame within a second. */
    isInFrame: (index: number): Promise<boolean> => {
      const has = () => at(index).shadowRoot?.activeElement?.localName === 'iframe'
      return waiting.state(() => has() || undefined, SECOND, has)
    },
    stored: listStored,
    /** Pays by the request that the product makes, once by its own hand. Without a status `fetch` failed. */
    send: async (url: string, { token, key, body }: Record<'token' | 'key' | 'body', string>) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key }
      try {
        const response = await fetch(url, { method: 'POST', headers, body, keepalive: true })
        const answer = (await response.json()) as { id?: string; attempt?: { id: string } }
        return { status: response.status, attempt: answer.attempt?.id ?? answer.id ?? null }
      } catch {
        return { status: null, attempt: null }
      }
    },
    /** Writes something down where the page may write. */
    keep: (text: string) => sessionStorage.setItem('note', text),
    /** The payer looks at this tab again. */
    comeBack: () => void document.dispatchEvent(new Event('visibilitychange')),
    /** Whether this page came back from the back-forward cache. */
    wasKept: watchReturns(waiting.state),
  }
}

export type Bench = ReturnType<typeof createBench>

Object.assign(window, { bench: createBench() })
