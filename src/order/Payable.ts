import type { Session, Transaction } from '../api/types.ts'

/** A session whose token pays a transaction. */
export type CheckoutSession = Session & { readonly transaction: Transaction }

type OfTransaction = 'id' | 'amount' | 'currency' | 'version' | 'methods' | 'isAuth' | 'isAuthUnset' | 'termsOptions'
type OfSession = 'buyerFields' | 'requiredConsents'

/**
 * What is paid, in whatever form it is owed: a transaction, or a set of invoices. An order and its methods read nothing
 * else of it. `amount` is in minor units, and `version` is that of the price that the payer sees.
 */
export type Payable = Readonly<
  Pick<Transaction, OfTransaction | 'termsPaymentMethodTypes' | 'invoiceDueDate' | 'invoiceEarlyPayment'> &
    Pick<Session, OfSession> & {
      split?: Transaction['split'] | undefined
      poNumberPattern?: string | undefined
      /** Of invoices: which, and how much of each, as the request for a payment names them. */
      selection?: Session['invoiceSelection'] | undefined
      /** The invoices whose payment frees enough credit for the order. */
      freeing?: Session['freeing'] | undefined
      /** As of `Problem`: what is wrong beside the form, as in an amount that the payer types. */
      problems?: readonly { readonly id: string; readonly text: () => string }[] | undefined
    }
>

export type Buyer = Session['buyer']

/**
 * What is authorized is not split, nor anything where splitting is off. `asksAuth`: the page asks for an authorization, which
 * it may only where the transaction left it unset.
 */
export function payableOf(session: CheckoutSession, canSplit: boolean, asksAuth?: boolean): Payable {
  const { transaction, buyerFields, poNumberPattern, requiredConsents } = session
  const { split, ...others } = transaction
  const isAuth = (asksAuth && others.isAuthUnset) || others.isAuth
  return {
    ...others,
    isAuth,
    split: canSplit && !isAuth ? split : undefined,
    buyerFields,
    poNumberPattern,
    requiredConsents,
    selection: session.invoiceSelection,
    freeing: session.freeing,
  }
}
