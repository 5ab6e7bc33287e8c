import { PROPERTY_NAMES } from '../contract/attributes.ts'
import { VERSION } from '../contract/environments.ts'
import type { TagName } from '../contract/routes.ts'
import { BalanceCheckout } from './BalanceCheckout.ts'
import { BalanceElement } from './BalanceElement.ts'
import { BalanceNext } from './BalanceNext.ts'
import { BalancePaymentMethod } from './BalancePaymentMethod.ts'
import type { Page, PageOptions } from './page.ts'
import { createPage } from './page.ts'

const CLASSES: Readonly<Record<TagName, typeof BalanceElement>> = {
  'balance-checkout': BalanceCheckout,
  'balance-payment-method': BalancePaymentMethod,
  'balance-next': BalanceNext,
}

/**
 * Registers the three tags. Where they are registered already, by another script or another version, those stay and
 * one warning names both versions. Does nothing where there are no custom elements.
 */
export function defineElements(options: PageOptions = {}): Page | undefined {
  if (typeof customElements === 'undefined') return undefined
  const known = customElements.get('balance-checkout') as { version?: string } | undefined
  if (known) {
    console.warn(
      `Balance ${VERSION} was loaded after ${known.version ?? 'another version'} on this page; the first one is used. Remove one of them.`,
    )
    return undefined
  }
  BalanceElement.page = createPage(options)
  for (const property of PROPERTY_NAMES) addAccessor(property)
  for (const [tag, Class] of Object.entries(CLASSES)) customElements.define(tag, Class)
  return BalanceElement.page
}

function addAccessor(property: (typeof PROPERTY_NAMES)[number]): void {
  Object.defineProperty(BalanceElement.prototype, property, {
    configurable: true,
    enumerable: true,
    get(this: BalanceElement) {
      return this.valueOfProperty(property)
    },
    set(this: BalanceElement, value: unknown) {
      this.say(property, value)
    },
  })
}
