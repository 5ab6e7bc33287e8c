import type { ElementHandle, Frame, Page } from 'playwright-core'
import { typeFields } from '../payment/browser/cards.ts'
import { inFreshFrame } from '../payment/browser/engines/inFreshFrame.ts'

/** In milliseconds. */
const LIMIT = 30_000

/** One step of a bank's own page: what is typed there, by the fields' names, and the button that sends it. */
export interface BankStep {
  readonly step: string
  readonly texts?: Readonly<Record<string, string>>
  /** A selector. @default the first button of the step */
  readonly button?: string
}

export type CanaryPayer = ReturnType<typeof createPayer>

/** Somebody in front of a page, in whatever browser: types, presses and reads what the elements show. */
export function createPayer(page: Page, element = 'balance-checkout') {
  /** What is in the element's own shadow, in the dialog where one is open; with words, what has exactly this name. */
  const find = (selector: string, words?: string): Promise<ElementHandle<HTMLElement>> =>
    page.waitForFunction(
      ([host = '', inner = '', wanted]) => {
        const view = document.querySelector(host)?.shadowRoot?.querySelector('balance-view')
        const root = [...(view?.shadowRoot?.querySelectorAll('dialog[open]') ?? [])].at(-1) ?? view?.shadowRoot
        const found = [...(root?.querySelectorAll(inner) ?? []), ...(view?.querySelectorAll(inner) ?? [])]
        return found.find(
          (one) =>
            one.getAttribute('aria-disabled') !== 'true' &&
            (wanted === undefined || (one.getAttribute('aria-label') ?? one.textContent).trim() === wanted),
        )
      },
      [element, selector, words],
      { timeout: LIMIT },
    ) as Promise<ElementHandle<HTMLElement>>

  const press = async (handle: Promise<ElementHandle<HTMLElement>>) =>
    (await handle).evaluate((button) => button.click())

  const frameIn = async (selector: string): Promise<Frame> =>
    (await (await find(selector)).contentFrame()) ??
    Promise.reject(new Error(`There is no frame ${selector} yet: detached.`))

  const typeInto = (title: string, fields: Readonly<Record<string, string>>) =>
    inFreshFrame(async () => (await frameIn(`iframe[title="${title}"]`)).evaluate(typeFields, Object.entries(fields)))

  return {
    find,
    /** A frame may still be on its way to its page. */
    typeInto,
    typeCard: (card: Readonly<Record<string, string>>) => typeInto('Card details', card),
    async typeDetail(name: string, text: string) {
      const field = await find(`[name="${name}"]`)
      await field.evaluate((input, value) => {
        const editor = document as unknown as { execCommand: (command: string, ui: boolean, text: string) => boolean }
        ;(input as HTMLInputElement).focus()
        ;(input as HTMLInputElement).select()
        editor.execCommand('insertText', false, value)
      }, text)
    },
    /** With the mouse, which the libraries listen to; never near a frame, whose place a browser may learn too late. */
    point: async (name: string) => (await find('button, .name', name)).click(),
    press: (name: string) => press(find('button', name)),
    choose: (name: string) => press(find('label .name', name)),
    pressIn: (title: string, selector: string) =>
      inFreshFrame(async () =>
        (await frameIn(`iframe[title="${title}"]`)).$eval(selector, (button) => (button as HTMLElement).click()),
      ),
    pay: () => press(find('form.pay-form button[type=submit]')),
    async agree() {
      const box = await find('input[type=checkbox]')
      await box.evaluate((first) => {
        const place = first.closest('dialog') ?? (first.getRootNode() as ShadowRoot)
        for (const one of place.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:checked)')) one.click()
      })
    },
    select: async (name: string, value: string) =>
      (await find(`select[name="${name}"]`)).evaluate((list, wanted) => {
        ;(list as HTMLSelectElement).value = wanted
        list.dispatchEvent(new Event('change', { bubbles: true }))
      }, value),
    upload: async ({ name, content }: Readonly<Record<'name' | 'content', string>>) =>
      (await find('input[type=file]')).evaluate(
        (input, [fileName, text]) => {
          const files = new DataTransfer()
          files.items.add(new File([text], fileName, { type: 'application/pdf' }))
          ;(input as HTMLInputElement).files = files.files
          input.dispatchEvent(new Event('change', { bubbles: true }))
        },
        [name, content] as const,
      ),
    answerBank: () =>
      inFreshFrame(async () => {
        const frame = await frameIn('dialog iframe')
        const button = await frame.waitForSelector('button[value="complete"]', { timeout: LIMIT })
        await button.evaluate((field) => (field as HTMLElement).click())
      }),
    /** On the page of the API where an account is linked. */
    async atBank({ step, texts = {}, button = 'button' }: BankStep) {
      const place = `section[data-step="${step}"]:not([hidden])`
      const send = `${place} ${button}:not([aria-disabled])`
      const frame = await inFreshFrame(async () => {
        const bank = await frameIn('iframe[title="Your bank"]')
        await bank.waitForSelector(send, { timeout: LIMIT })
        return bank
      })
      for (const [name, text] of Object.entries(texts))
        await frame.$eval(
          `${place} [name="${name}"]`,
          (input, typed) => ((input as HTMLInputElement).value = typed),
          text,
        )
      await frame.$eval(send, (field) => (field as HTMLElement).click())
    },
    /** What the bank says against the answer that was just given. */
    async refusedAtBank(step: string) {
      const bank = await frameIn('iframe[title="Your bank"]')
      await bank.waitForSelector(`section[data-step="${step}"] .problem:not(:empty)`, { timeout: LIMIT })
    },
    /** Where the frame of this name is; as long as the page is open, anybody may open it who knows. */
    addressOf: async (selector: string) => (await find(selector)).evaluate((frame) => (frame as HTMLIFrameElement).src),
    async sees(words: string) {
      await page.waitForFunction(
        ([host = '', wanted = '']) =>
          [...document.querySelectorAll(host)].some((shown) =>
            shown.shadowRoot?.querySelector('balance-view')?.shadowRoot?.textContent.includes(wanted),
          ),
        [element, words],
        { timeout: LIMIT },
      )
    },
  }
}

/** Puts one more element into the page, where it is in sight. */
export async function addElement(page: Page, tag: string, properties: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(
    ([name, given]) => {
      const added = Object.assign(document.createElement(name), given)
      document.body.append(added)
      added.scrollIntoView()
    },
    [tag, properties] as const,
  )
}
