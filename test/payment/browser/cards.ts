import { CARDS } from '../../support/sandbox.ts'
import type { Tab } from './engines/Tab.ts'

export type CardName = keyof typeof CARDS

export const CARD_NAMES = Object.keys(CARDS) as CardName[]

/** By the fields' ids, in their order. */
function fieldsOf(card: CardName): [string, string][] {
  return [
    ['number', CARDS[card]],
    ['expiry', '1230'],
    ['cvc', card === 'amex' ? '1234' : '123'],
    ['name', 'Cedar Tester'],
    ['postalCode', '94107'],
  ]
}

/** Types a card into the secure frame: each field by the browser's own editing, so that the frame cannot tell. */
export async function typeCard(tab: Tab, element: number, card: CardName, count = 5): Promise<void> {
  const fields = fieldsOf(card).slice(0, count)
  if (tab.click && (await tab.call('wasKept'))) await typeByKeyboard(tab, element, fields)
  else await tab.inFrame(element, 'card', typeFields, fields)
}

/** The frames of a page that came out of the browser's cache are closed to the driver, not to the mouse and the keys. */
async function typeByKeyboard(tab: Tab, element: number, fields: [string, string][]): Promise<void> {
  do {
    const { x, y } = await tab.call('placeOfFrame', element)
    await tab.click?.(x, y)
  } while (!(await tab.call('isInFrame', element)))
  for (const [index, [, text]] of fields.entries()) {
    await tab.key?.(index === 0 ? 'Control+A' : 'Tab')
    await tab.write?.(text)
  }
}

/** Types texts into the fields with these ids. Runs in the frame, so it knows nothing from outside. */
export async function typeFields(fields: [string, string][]): Promise<void> {
  for (const [id, text] of fields) {
    let input = document.getElementById(id) as HTMLInputElement | null
    while (!input || input.readOnly || input.disabled) {
      await new Promise((resolve) => setTimeout(resolve, 2))
      input = document.getElementById(id) as HTMLInputElement | null
    }
    input.focus()
    input.select()
    const editor: { execCommand: (command: string, showUi: boolean, value: string) => boolean } = document
    editor.execCommand('insertText', false, text)
    if (input.value.replace(/\W/g, '') === text.replace(/\W/g, '')) continue
    // A browser that edits only where the page's focus is.
    input.value = text
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  }
}

/** What the payer does in the bank's page. */
export type BankAnswer = 'complete' | 'fail' | 'cancel'

export async function answerBank(tab: Tab, element: number, answer: BankAnswer): Promise<void> {
  await tab.inFrame(element, 'bank', pressDecision, answer)
}

/** Runs in the bank's page. */
async function pressDecision(value: string): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const button = document.querySelector<HTMLButtonElement>(`button[value="${value}"]`)
    if (button) {
      button.click()
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
