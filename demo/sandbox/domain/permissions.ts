import type { Attempt, Permission, Session, SessionTransaction } from './contract.ts'
import { kindOf } from './methods.ts'

/** Of a token: `null` where it names none, and its scope alone says what it may do. */
export type Permissions = readonly Permission[] | null

export function may(permissions: Permissions, permission: Permission): boolean {
  return permissions?.includes(permission) ?? true
}

/**
 * What the link of a token may do. Whoever may only view asks a colleague to pay by what the colleague types: of the account
 * such a link lends nothing.
 */
export function permissionsOfLink(permissions: Permissions): Permissions {
  return may(permissions, 'pay') ? permissions : ['view', 'pay']
}

/** The bank's question is the payer's to answer, and which invoices are paid, for which department, is the account's to view. */
export function attemptFor(permissions: Permissions, { action, invoices, buyerFields, ...attempt }: Attempt): Attempt {
  return {
    ...attempt,
    ...(action && may(permissions, 'pay') ? { action } : {}),
    ...(invoices && may(permissions, 'view') ? { invoices } : {}),
    ...(buyerFields && may(permissions, 'view') ? { buyerFields } : {}),
  }
}

/** Without what other calls would refuse. Of a payment, the amount is left: whoever pays has to read it. */
export function sessionFor(permissions: Permissions, session: Session): Session {
  const { buyer, transaction, activeAttempt, lastAttempt, requiredConsents } = session
  const { status, currency } = buyer.qualification
  const isViewer = may(permissions, 'view')
  // An account to debit is one that is there, unless the payer may add it.
  const canPay = ({ type }: SessionTransaction['methods'][number]) =>
    may(permissions, 'manage') ||
    kindOf(type) !== 'debit' ||
    buyer.paymentMethods.some((saved) => saved.type === type && saved.status === 'active')
  return {
    ...session,
    ...(isViewer ? {} : { buyer: { ...buyer, qualification: { status, currency }, paymentMethods: [] } }),
    ...(transaction
      ? {
          transaction: {
            ...transaction,
            lines: isViewer ? transaction.lines : [],
            methods: transaction.methods.filter(canPay),
          },
        }
      : {}),
    ...(activeAttempt ? { activeAttempt: attemptFor(permissions, activeAttempt) } : {}),
    ...(lastAttempt ? { lastAttempt: attemptFor(permissions, lastAttempt) } : {}),
    requiredConsents: requiredConsents.filter(({ kind }) => kind !== 'stored_card' || may(permissions, 'manage')),
  }
}
