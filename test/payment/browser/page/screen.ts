import type { Screen, State } from '../../judge/Report.ts'

/** Where the visible part of an element is. */
export function rootOf(element: Element): ShadowRoot | null {
  return element.shadowRoot?.querySelector('balance-view')?.shadowRoot ?? null
}

export function buttonIn(element: Element, words: RegExp): HTMLButtonElement | undefined {
  const buttons = rootOf(element)?.querySelectorAll('button') ?? []
  return [...buttons].find((button) => words.test(button.textContent.trim()))
}

export const PAY = /^(Pay|Authorize) /

/** What the form says of what is not as it must be. */
export const PROBLEM = /There is a problem/

export function readScreen(element: Element): Screen {
  const button = buttonIn(element, PAY)
  const text = wordsIn(rootOf(element))
  const total = rootOf(element)?.querySelector('.summary .amount')?.textContent
  return { state: stateOf(element, button), text, label: button?.textContent.trim() ?? '', total }
}

function stateOf(element: Element, button: HTMLButtonElement | undefined): State {
  const root = rootOf(element)
  if (!root) return 'nothing'
  if (root.querySelector('form.pay-form')) return button && button.ariaDisabled !== 'true' ? 'payable' : 'busy'
  if (root.querySelector('dialog iframe')) return 'challenge'
  const title = root.querySelector('.outcome h2')?.textContent ?? ''
  if (/^You paid |^Your card is authorized/.test(title)) return 'done'
  if (buttonIn(element, /^Continue here$/)) return 'goOn'
  if (root.querySelector('[aria-busy="true"]'))
    return /another tab|Someone else/.test(title) ? 'elsewhere' : 'confirming'
  if (buttonIn(element, /^Try again$/)) return 'notice'
  if (root.querySelector('.choose input')) return 'list'
  const isOver = title || buttonIn(element, /^Back to invoices$/) || /There are no invoices/.test(wordsIn(root))
  return isOver ? 'ended' : 'nothing'
}

function wordsIn(root: ShadowRoot | null): string {
  if (!root) return ''
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // What is read out says the same, a moment later.
    if (!node.parentElement?.closest('[role="status"]')) words.push(node.nodeValue?.trim() ?? '')
  }
  return words.filter(Boolean).join(' ')
}
