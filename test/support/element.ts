import type { MerchantConfig } from '../../src/contract/attributes.ts'
import type { BalanceEventName, BalanceEvents } from '../../src/contract/events.ts'
import type { SubmitResult } from '../../src/contract/controls.ts'
import type { TagName } from '../../src/contract/routes.ts'
import { addLoader, openFreshPage } from './freshPage.ts'
import type { FreshPage } from './freshPage.ts'
import { deepQuery } from './deepQuery.ts'
import { until } from './waiting.ts'

/** One of the three elements, as a merchant's script sees it. */
export interface BalanceElement extends HTMLElement, Omit<MerchantConfig, 'token'> {
  token: string | undefined
  show: () => void
  close: () => void
  refresh: () => Promise<void>
  validate: () => Promise<boolean>
  reset: () => void
  submit: () => Promise<SubmitResult>
  diagnose: () => Promise<unknown>
}

export type Attributes = Readonly<Record<string, string>>

/** Makes an element without putting it anywhere. */
export function createElement(
  { document }: Pick<FreshPage, 'document'>,
  attributes: Attributes = {},
  tag: TagName = 'balance-checkout',
): BalanceElement {
  const element = document.createElement(tag) as BalanceElement
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

/** A page with the loader and one element in it that has drawn its first screen; `readyAt` is on the page's clock. */
export async function openElement(
  attributes: Attributes,
  tag: TagName = 'balance-checkout',
): Promise<{ page: FreshPage; element: BalanceElement; readyAt: number }> {
  const page = await openFreshPage()
  await addLoader(page)
  const element = createElement(page, attributes, tag)
  let readyAt = 0
  element.addEventListener('balance-ready', () => (readyAt = page.window.performance.now()), { once: true })
  const ready = nextEvent(element, 'balance-ready')
  page.document.body.append(element)
  await ready
  return { page, element, readyAt }
}

/** Resolves to an event's detail; rejects, naming the event, when it does not come. */
export function nextEvent<N extends BalanceEventName>(
  target: EventTarget,
  name: N,
  limit = 20_000,
): Promise<BalanceEvents[N]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} did not come within ${limit} ms.`)), limit)
    const take = (event: Event) => {
      clearTimeout(timer)
      resolve((event as CustomEvent<BalanceEvents[N]>).detail)
    }
    target.addEventListener(name, take, { once: true })
  })
}

/** Collects the details of an event from now on. */
export function collectEvents<N extends BalanceEventName>(target: EventTarget, name: N): BalanceEvents[N][] {
  const details: BalanceEvents[N][] = []
  target.addEventListener(name, (event) => details.push((event as CustomEvent<BalanceEvents[N]>).detail))
  return details
}

export function payButtonOf(element: Element): HTMLButtonElement | undefined {
  return deepQuery(element, '[part~="button-primary"]') as HTMLButtonElement | undefined
}

export function untilPayButton(element: Element): Promise<HTMLButtonElement> {
  return until('the primary button', () => payButtonOf(element))
}
