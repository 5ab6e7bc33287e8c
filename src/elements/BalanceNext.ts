import { BalanceElement } from './BalanceElement.ts'

/**
 * The buyer's account: invoices, credit, methods and history. Needs a token of scope `buyer`.
 * @tag balance-next
 * @slot header - above every screen
 * @slot footer - below every screen
 */
export class BalanceNext extends BalanceElement {}
