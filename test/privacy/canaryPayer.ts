import type { ElementHandle, Page } from 'puppeteer-core'
import { pressDecision, typeFields } from '../payment/browser/cards.ts'
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

  /** Does something in a frame, which may still be on its way to its page. */
  const inFrame = <A>(selector: string, work: (argument: A) => Promise<void>, argument: A) =>
    inFreshFrame(async () => {
      const frame = await ((await find(selector)) as ElementHandle<HTMLIFrameElement>).contentFrame()
      await frame.evaluate(work as (given: unknown) => Promise<void>, argument)
    })

  return {
    typeCard: (card: Readonly<Record<string, string>>) =>
      inFrame('iframe[title="Card details"]', typeFields, Object.entries(card)),
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
    answerBank: () => inFrame('dialog iframe', pressDecision, 'complete'),
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
