import { VERSION } from '../contract/environments.ts'
import type { BalanceEventName, BalanceEvents } from '../contract/events.ts'
import type { LoadVendor } from '../contract/services.ts'
import type { BalanceCheckout } from '../elements/BalanceCheckout.ts'
import type { BalanceNext } from '../elements/BalanceNext.ts'
import type { BalancePaymentMethod } from '../elements/BalancePaymentMethod.ts'
import { defineElements } from '../elements/define.ts'
import { outline } from '../elements/outline.ts'
import { isSecureUrl } from '../lib/url.ts'
import { requestEarly } from '../session/requestEarly.ts'

export type { MerchantConfig, MethodName, PropertyName } from '../contract/attributes.ts'
export type { ErrorCode, ErrorOrigin, ErrorSeverity } from '../contract/errors.ts'
export type { BalanceEventName, BalanceEvents, PaymentMethodSummary, PaymentStatus, Step } from '../contract/events.ts'
export type { SubmitResult } from '../contract/controls.ts'
export type { DiagnosticReport } from '../elements/diagnose.ts'
export type { BalanceElement } from '../elements/BalanceElement.ts'
export { BalanceCheckout } from '../elements/BalanceCheckout.ts'
export { BalanceNext } from '../elements/BalanceNext.ts'
export { BalancePaymentMethod } from '../elements/BalancePaymentMethod.ts'

/** The events of the three elements by name. */
export type BalanceEventMap = { [N in BalanceEventName]: CustomEvent<BalanceEvents[N]> }

declare global {
  interface HTMLElementTagNameMap {
    'balance-checkout': BalanceCheckout
    'balance-payment-method': BalancePaymentMethod
    'balance-next': BalanceNext
  }
  // The events bubble and are composed, so any element and the document can listen.
  interface GlobalEventHandlersEventMap extends BalanceEventMap {}
}

/** The release of this package. */
export const version = VERSION

export interface DefineOptions {
  /**
   * Where the sandbox serves `secure-frame.html` and `bank-frame.html`, with a slash at the end: the counterpart of the
   * attribute `api-base-url` for a sandbox on another machine. Ignored in the production environment, whose frames are
   * always the provider's.
   * @default the address that the package was built for
   */
  assetsBaseUrl?: string
}

/**
 * A bundler needs an `import()` for each file. A service that the build does not have is omitted, which makes the page's
 * bundle smaller.
 */
const VENDORS = {
  monitoring:
    process.env.BALANCE_SANDBOX_RECEIVER || process.env.BALANCE_MONITORING_TOKEN
      ? () => import('./monitoring.ts')
      : undefined,
  recording:
    process.env.BALANCE_SANDBOX_RECEIVER || process.env.BALANCE_RECORDING_TOKEN
      ? () => import('./recording.ts')
      : undefined,
  flags: process.env.BALANCE_SANDBOX_FLAGS || process.env.BALANCE_FLAGS_KEY ? () => import('./flags.ts') : undefined,
}
const loadVendor: LoadVendor = async <Module>(name: keyof typeof VENDORS) => {
  const load = VENDORS[name]
  if (!load) throw new Error(`This build has no ${name}.`)
  return (await load()) as Module
}

/**
 * Registers `<balance-checkout>`, `<balance-payment-method>` and `<balance-next>`, once for each page. Does nothing on a
 * server.
 */
export function defineBalanceElements({ assetsBaseUrl }: DefineOptions = {}): void {
  const isUsable = assetsBaseUrl === undefined || isSecureUrl(assetsBaseUrl)
  if (!isUsable)
    console.warn(
      `Balance: assetsBaseUrl cannot be "${assetsBaseUrl}"; allowed: an https URL, or http on a loopback host; it is ignored.`,
    )
  defineElements({
    assetsBaseUrl: isUsable ? assetsBaseUrl?.replace(/\/?$/, '/') : undefined,
    loadVendor,
    outline,
    requestEarly,
  })
}
