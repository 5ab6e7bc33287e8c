import { VERSION } from '../contract/environments.ts'
import { watchRefusals } from '../host/refusals.ts'
import type { TagName } from '../contract/routes.ts'
import { sheetOf } from '../styles/sheet.ts'
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
 * Where nothing can be shown the tags say so. Does nothing on a server. `refusals`: what the page's policy refused before.
 */
export function defineElements(options: PageOptions, refusals?: readonly SecurityPolicyViolationEvent[]): void {
  if (typeof customElements === 'undefined') return
  const known = customElements.get('balance-checkout') as { version?: string } | undefined
  if (known) {
    console.warn(`Remove Balance ${VERSION}, loaded after ${known.version ?? 'another version'}.`)
    return
  }
  const obstacle = findObstacle()
  if (obstacle) {
    void import('./explainObstacle.ts').then((module) => module.explainObstacle(obstacle, Object.keys(CLASSES)))
    return
  }
  setPage(createPage(options))
  watchRefusals(refusals)
  for (const [tag, Class] of Object.entries(CLASSES)) customElements.define(tag, Class)
}

/** Our code and React call these on the document. An element of the page with such a `name` hides the method. */
const CALLED = ['createElement', 'createElementNS', 'addEventListener'] as const

/** Keys of descriptors of properties and elements. On `Object.prototype` they change every descriptor of the page. */
const DESCRIBING = ['get', 'set', 'dangerouslySetInnerHTML']

/** Returns the property that the page hides or adds, or the error of a browser that lacks a part; nothing if all is well. */
function findObstacle(): unknown {
  try {
    new DocumentFragment().replaceChildren()
    // Where tests of a page run there is less of the platform, and no such method.
    if ('replaceSync' in sheetOf('')) URL.canParse('')
    // One that returns the object itself does no harm.
    const added = JSON.stringify({}) === '{}' ? DESCRIBING.find((name) => name in {}) : 'toJSON'
    if (added) return `Object.prototype.${added}`
    const hidden =
      document.defaultView?.document === document
        ? CALLED.find((name) => typeof document[name] !== 'function')
        : 'defaultView'
    return hidden && `document.${hidden}`
  } catch (cause) {
    return cause
  }
}
