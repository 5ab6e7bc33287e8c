import { VERSION } from '../contract/environments.ts'
import { watchRefusals } from '../lib/refusals.ts'
import type { TagName } from '../contract/routes.ts'
import { BalanceCheckout } from './BalanceCheckout.ts'
import type { BalanceElement } from './BalanceElement.ts'
import { setPage } from './BalanceElement.ts'
import { BalanceNext } from './BalanceNext.ts'
import { BalancePaymentMethod } from './BalancePaymentMethod.ts'
import type { PageOptions } from './page.ts'
import { createPage } from './page.ts'

const CLASSES: Readonly<Record<TagName, typeof BalanceElement>> = {
  'balance-checkout': BalanceCheckout,
  'balance-payment-method': BalancePaymentMethod,
  'balance-next': BalanceNext,
}

/**
 * Registers the three tags. If another script has registered them, that version stays and one warning names both versions.
 * Does nothing on a server.
 */
export function defineElements(options: PageOptions): void {
  if (typeof customElements === 'undefined') return
  const known = customElements.get('balance-checkout') as { version?: string } | undefined
  if (known) {
    console.warn(
      `Balance ${VERSION} was loaded after ${known.version ?? 'another version'} on this page; the first one is used. Remove one of them.`,
    )
    return
  }
  setPage(createPage(options))
  watchRefusals()
  for (const [tag, Class] of Object.entries(CLASSES)) customElements.define(tag, Class)
}
