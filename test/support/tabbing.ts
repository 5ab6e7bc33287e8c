import type { Frame, FrameLocator, JSHandle, Page } from 'playwright-core'

/** What has the focus in a document, looking into open shadow roots. */
function activeIn(place: Page | Frame): Promise<JSHandle<Element | null>> {
  return place.evaluateHandle(() => {
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    return at
  })
}

interface Focus {
  /** What has the focus, by its name or text. */
  name: string
  isFrame: boolean
  /** Nothing has it. */
  isNowhere: boolean
}

/** One call for all that can be told without a handle: a press of Tab asks for it at every stop. */
function focusIn(place: Page | Frame): Promise<Focus> {
  return place.evaluate(() => {
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    const isFrame = at instanceof HTMLIFrameElement
    const isNowhere = at === document.body
    if (!at || isNowhere || at.shadowRoot) return { name: '', isFrame, isNowhere }
    const root = at.getRootNode() as ShadowRoot
    const ids = (at.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    const referred = ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' ')
    const hasLabels = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => at instanceof kind)
    const labels = hasLabels ? [...((at as HTMLInputElement).labels ?? [])] : []
    const texts = [at.getAttribute('aria-label'), referred, ...labels.map((one) => one.textContent)]
    const found = texts.find((text) => text?.trim()) ?? (at.textContent || at.getAttribute('title') || '')
    return { name: found.trim(), isFrame, isNowhere }
  })
}

/** What the focus is on, by its name or text; empty where it is on nothing, the title of a frame where it is in one. */
export async function focused(page: Page): Promise<string> {
  return (await focusIn(page)).name
}

/** How long the focus may take from a page into the process of its frame, in milliseconds. */
const FRAME_PATIENCE = 1_000
/** How long the page may take to learn that its frame has the focus; as long is waited where nothing has it. */
const PAGE_PATIENCE = 100

/** The same, and then within the frame what it is on there, down to the innermost. */
async function focusedInFrames(page: Page): Promise<[innermost: string, ...outer: string[]]> {
  const outer: string[] = []
  for (let place: Page | Frame = page; ;) {
    let focus = await focusIn(place)
    if (focus.isNowhere) {
      await untilFocused(place, place === page ? PAGE_PATIENCE : FRAME_PATIENCE)
      focus = await focusIn(place)
    }
    const frame: Frame | null | undefined = focus.isFrame
      ? await (await activeIn(place)).asElement()?.contentFrame()
      : undefined
    if (!frame) return [focus.name, ...outer]
    outer.push(focus.name)
    place = frame
  }
}

/** Page and frame learn of the focus one after the other; where nothing takes it, so be it. */
async function untilFocused(place: Page | Frame, timeout: number): Promise<void> {
  await place.waitForFunction(() => document.activeElement !== document.body, undefined, { timeout }).catch(() => {})
}

/**
 * Presses a key, or several at once as "Control+a". Waits no longer than the frame is there in which that happens: Chromium
 * never answers to a key, neither its press nor its release, that has removed the frame of another site, as the bank's
 * answer does.
 */
export async function pressKey(page: Page, key: string): Promise<void> {
  const keys = key.split('+')
  let leave = () => {}
  const left = new Promise<void>((resolve) => (leave = resolve))
  page.once('framedetached', leave)
  try {
    // What is still down when the frame goes is released all the same: the next press would count as a repeated one.
    for (const one of keys) await Promise.race([page.keyboard.down(one), left])
    for (const one of keys.reverse()) await Promise.race([page.keyboard.up(one), left])
  } finally {
    page.off('framedetached', leave)
  }
}

/** Presses Tab until the focus is on what has this name, in the page or in a frame. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let names = await focusedInFrames(page); !names.some((one) => name.test(one));) {
    passed.push(names[0].slice(0, 40))
    if (passed.length > 40) throw new Error(`Tab does not reach ${name}; it passes ${passed.join(' | ')}`)
    await pressKey(page, 'Tab')
    names = await focusedInFrames(page)
  }
}

/** What has exactly this name. */
export const named = (name: string) => new RegExp(`^${name.replaceAll(/[^\w\s]/g, '\\$&')}$`)

/** Goes to what has this name and presses a key there. */
export async function pressAt(page: Page, name: RegExp, key: string): Promise<void> {
  await tabTo(page, name)
  await pressKey(page, key)
}

/** Goes to the field with this label and types into it. */
export async function typeAt(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

/** Goes to a group of radio buttons and moves with the arrow keys to the one with this name. `group` fits all of them. */
export async function chooseAt(page: Page, group: RegExp, name: RegExp): Promise<void> {
  await tabTo(page, group)
  const passed: string[] = []
  for (let [now] = await focusedInFrames(page); !name.test(now); [now] = await focusedInFrames(page)) {
    if (passed.push(now.slice(0, 40)) > 10) {
      throw new Error(`The arrow keys do not reach ${name}; they pass ${passed.join(' | ')}`)
    }
    await pressKey(page, 'ArrowDown')
  }
  await pressKey(page, 'Space')
}

/** Types a card into its fields. What is typed takes the place of what was there. */
export async function typeCardAt(
  { page, card }: { page: Page; card: FrameLocator },
  number: string,
  cvc = '123',
): Promise<void> {
  await card.getByLabel('Card number').waitFor()
  await typeAt(page, /^Card number/, number)
  await typeAt(page, /^Expiration/, '1230')
  await typeAt(page, /^Security code/, cvc)
  await typeAt(page, /^Name on card/, 'Cedar Tester')
  await typeAt(page, /^ZIP/, '94107')
}
