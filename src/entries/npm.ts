import { VERSION } from '../contract/environments.ts'
import { defineElements } from './elements.ts'

export type { MerchantConfig } from '../contract/attributes.ts'
export type { ErrorCode, ErrorOrigin, ErrorSeverity } from '../contract/errors.ts'
export type { BalanceEventName, BalanceEvents, PaymentStatus, Step } from '../contract/events.ts'
export type { SubmitResult } from '../contract/host.ts'
export type { DiagnosticReport } from '../elements/diagnose.ts'
export type { BalanceCheckout } from '../elements/BalanceCheckout.ts'
export type { BalanceNext } from '../elements/BalanceNext.ts'
export type { BalancePaymentMethod } from '../elements/BalancePaymentMethod.ts'

/** The release of this package. */
export const version = VERSION

/** Registers `<balance-checkout>`, `<balance-payment-method>` and `<balance-next>`. Does nothing on a server. */
export function defineBalanceElements(): void {
  defineElements()
}
