import { BalanceElement } from './BalanceElement.ts'

/**
 * Connects, verifies and removes a buyer's payment methods outside of a purchase. Needs a token of scope
 * `add_payment_method`.
 * @tag balance-payment-method
 * @slot header - above every screen
 * @slot footer - below every screen
 */
export class BalancePaymentMethod extends BalanceElement {}
