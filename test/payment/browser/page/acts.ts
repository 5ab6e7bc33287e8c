import type { BalanceElement } from '../../../support/element.ts'
import type { Act, PRESSES } from '../../sequence/Step.ts'
import { buttonIn, PAY, rootOf } from './screen.ts'

export type Press = (typeof PRESSES)[number] | 'try again' | 'go on here' | 'leave the bank' | 'review'

const REVIEW = /^Review and pay /

type Movable = Element & { moveBefore?: (node: Node, child: Node | null) => void }

export function createActs() {
  const shelf = document.createElement('div')
  let reviewed: string | undefined
  const otherPlace = (element: Element): Movable => {
    if (!shelf.isConnected) document.body.append(shelf)
    return element.parentElement === shelf ? document.body : shelf
  }

  async function act(element: BalanceElement, what: Act, token?: string): Promise<void> {
    const place = otherPlace(element)
    switch (what) {
      case 're-append':
        element.remove()
        // What a removal ends is ended before it comes back. No frame is drawn for a tab that is not in front.
        await new Promise((resolve) => setTimeout(resolve, 20))
        place.append(element)
        break
      case 'move':
        place.append(element)
        break
      case 'move-before':
        if (place.moveBefore) place.moveBefore(element, null)
        else place.append(element)
        break
      case 'refresh':
        void element.refresh()
        break
      case 'new-token':
        element.token = token
    }
  }

  function press(element: BalanceElement, how: Press): void {
    const click = (words: RegExp) => buttonIn(element, words)?.click()
    const form = rootOf(element)?.querySelector<HTMLFormElement>('form.pay-form')
    const acts: Record<Press, () => unknown> = {
      click: () => click(PAY),
      'two clicks': () => [click(PAY), click(PAY)],
      'submit()': () => element.submit(),
      'two submit()': () => [element.submit(), element.submit()],
      'click and submit()': () => [click(PAY), element.submit()],
      'two requestSubmit()': () => [form?.requestSubmit(), form?.requestSubmit()],
      'try again': () => click(/^Try again$/),
      'go on here': () => click(/^Continue here$/),
      review: () => {
        const box = rootOf(element)?.querySelector<HTMLInputElement>('.choose input')
        if (!box?.checked) box?.click()
        // Once it is drawn what is chosen.
        setTimeout(() => {
          reviewed = buttonIn(element, REVIEW)?.textContent.trim() ?? reviewed
          click(REVIEW)
        }, 0)
      },
      'leave the bank': () => {
        rootOf(element)?.querySelector<HTMLButtonElement>('dialog button')?.click()
        // Once the question is drawn.
        setTimeout(click, 0, /^Stop$/)
      },
    }
    acts[how]()
  }
  return {
    act,
    press,
    /** What the button said that began the last review. */
    getReviewed: () => reviewed,
    forget: () => (reviewed = undefined),
  }
}
