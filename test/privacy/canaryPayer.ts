import type { ElementHandle, Frame, Page } from 'puppeteer-core'
import { typeFields } from '../payment/browser/cards.ts'
import { inFreshFrame } from '../payment/browser/engines/inFreshFrame.ts'

/** In milliseconds. */
const LIMIT = 30_000

/** Somebody in front of a page, in whatever browser: types, presses and reads what the elements show. */
export function createPayer(page: Page, element = 'balance-checkout') {
  /** What is in the element's own shadow. */
  const find = (selector: string): Promise<ElementHandle> =>
    page.waitForFunction(
      (host, inner) => {
        const view = document.querySelector(host)?.shadowRoot?.querySelector('balance-view')
        return view?.shadowRoot?.querySelector(inner) ?? view?.querySelector(inner)
      },
      { timeout: LIMIT },
      element,
      selector,
    ) as Promise<ElementHandle>

  const frameIn = async (selector: string): Promise<Frame> =>
    ((await find(selector)) as ElementHandle<HTMLIFrameElement>).contentFrame()

  return {
    /** A frame may still be on its way to its page. */
    typeCard: (card: Readonly<Record<string, string>>) =>
      inFreshFrame(async () =>
        (await frameIn('iframe[title="Card details"]')).evaluate(typeFields, Object.entries(card)),
      ),
    async typeDetail(name: string, text: string) {
      const field = await find(`[name="${name}"]`)
      await field.evaluate((input, value) => {
        const editor = document as unknown as { execCommand: (command: string, ui: boolean, text: string) => boolean }
        ;(input as HTMLInputElement).focus()
        ;(input as HTMLInputElement).select()
        editor.execCommand('insertText', false, value)
      }, text)
    },
    async pay() {
      await (await find('form.way button[type=submit]')).evaluate((button) => (button as HTMLElement).click())
    },
    answerBank: () =>
      inFreshFrame(async () => {
        const frame = await frameIn('dialog iframe')
        const button = await frame.waitForSelector('button[value="complete"]', { timeout: LIMIT })
        await button?.evaluate((element) => (element as HTMLElement).click())
      }),
    async sees(words: string) {
      await page.waitForFunction(
        (host, wanted) =>
          [...document.querySelectorAll(host)].some((shown) =>
            shown.shadowRoot?.querySelector('balance-view')?.shadowRoot?.textContent.includes(wanted),
          ),
        { timeout: LIMIT },
        element,
        words,
      )
    },
  }
}

/** Puts one more element into the page. */
export async function addElement(page: Page, tag: string, properties: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(
    (name, given) => document.body.append(Object.assign(document.createElement(name), given)),
    tag,
    properties,
  )
}
