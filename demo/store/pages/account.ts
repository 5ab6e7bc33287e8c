import { html } from '../html.ts'
import { page } from './layout.ts'

export interface AccountPageOptions {
  readonly cartCount: number
  readonly assetsOrigin: string
  readonly email: string
  /** Scope `buyer`. */
  readonly buyerToken: string
}

/** The customer's account: invoices, credit and saved payment methods in one element. */
export function accountPage(options: AccountPageOptions): string {
  const main = html`
    <h1>Account</h1>
    <p class="lead">Harbor & Pine Studio <span class="muted">${options.email}</span></p>
    <p class="note" role="status" data-note>
      Our payment provider keeps your payment methods and invoices. Changes apply to all your orders.
    </p>
    <script async src="${options.assetsOrigin}/balance.js"></script>
    <section class="pay tall" aria-label="Invoices, credit and payment methods">
      <balance-next token="${options.buyerToken}"></balance-next>
    </section>
  `
  return page({ title: 'Account', cartCount: options.cartCount, main, scripts: ['account.js'], isNarrow: true })
}
