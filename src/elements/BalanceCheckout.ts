import { BalanceElement } from './BalanceElement.ts'

/**
 * Pays one transaction. Needs a token of scope `checkout`.
 * @tag balance-checkout
 * @slot header - above every screen
 * @slot footer - below every screen
 * @slot success - below what the confirmation says comes next
 */
export class BalanceCheckout extends BalanceElement {}
