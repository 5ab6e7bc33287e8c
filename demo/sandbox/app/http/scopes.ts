import type { Scope } from '../../../../src/contract/routes.ts'
import type { Permission } from '../../domain/contract.ts'
import { may } from '../../domain/permissions.ts'
import type { TokenGrant } from '../../store/tokens.ts'
import type { Operation } from './contract.ts'

/** What a token opens: its scope, and for a link to a payment also the buyer's payment methods where the buyer allowed it. */
export type Grant = Scope | 'hand_off_methods'

/**
 * Which tokens may call which operation of the widget. A token for one purchase or for the hosted
 * application for credit may not remove a buyer's methods; one of a link to a payment pays that order and nothing else.
 */
export const GRANTS_OF_OPERATION = {
  getSession: ['checkout', 'hand_off', 'add_payment_method', 'buyer', 'credit_application'],
  createAttempt: ['checkout', 'hand_off'],
  getAttempt: ['checkout', 'hand_off', 'buyer'],
  cancelAttempt: ['checkout', 'hand_off', 'buyer'],
  streamEvents: ['checkout', 'hand_off', 'buyer'],
  cancelSession: ['checkout'],
  listPaymentMethods: ['checkout', 'hand_off_methods', 'add_payment_method', 'buyer', 'credit_application'],
  createPaymentMethod: ['checkout', 'hand_off_methods', 'add_payment_method', 'buyer', 'credit_application'],
  deletePaymentMethod: ['add_payment_method', 'buyer'],
  makePaymentMethodDefault: ['add_payment_method', 'buyer'],
  verifyPaymentMethod: ['checkout', 'hand_off_methods', 'add_payment_method', 'buyer', 'credit_application'],
  createBankLink: ['checkout', 'hand_off_methods', 'add_payment_method', 'buyer', 'credit_application'],
  getBankLink: ['checkout', 'hand_off_methods', 'add_payment_method', 'buyer', 'credit_application'],
  createHandOff: ['checkout', 'buyer'],
  getHandOff: ['checkout', 'buyer'],
  endHandOff: ['checkout', 'buyer'],
  createInvoiceQuote: ['checkout', 'buyer'],
  createInvoicePayment: ['checkout', 'buyer'],
  getQualification: ['checkout', 'buyer', 'credit_application'],
  saveQualification: ['checkout', 'buyer', 'credit_application'],
  addQualificationDocument: ['checkout', 'buyer', 'credit_application'],
  deleteQualificationDocument: ['checkout', 'buyer', 'credit_application'],
  activateQualification: ['checkout', 'buyer', 'credit_application'],
  createCreditRequest: ['buyer'],
  listInvoices: ['buyer'],
  listPayableInvoices: ['buyer'],
  exportInvoices: ['buyer'],
  exportSelectedInvoices: ['buyer'],
  getInvoiceDocuments: ['buyer'],
  findDuplicates: ['buyer'],
  dismissDuplicates: ['buyer'],
  getInvoice: ['buyer'],
  getInvoiceMatch: ['buyer'],
  getInvoiceDocument: ['checkout', 'hand_off', 'buyer'],
  getReceipt: ['checkout', 'hand_off', 'buyer'],
  getReceiptDocument: ['checkout', 'hand_off', 'buyer'],
  listCreditNotes: ['buyer'],
  listUnreconciled: ['buyer'],
  assignTransfer: ['buyer'],
  undoTransferAssignment: ['buyer'],
  listScheduledPayments: ['buyer'],
  createScheduledPayment: ['buyer'],
  getScheduledPayment: ['buyer'],
  changeScheduledPayment: ['buyer'],
  cancelScheduledPayment: ['buyer'],
  getAutopay: ['buyer'],
  agreeAutopay: ['buyer'],
  pauseAutopay: ['buyer'],
  endAutopay: ['buyer'],
  quoteAutopay: ['buyer'],
  skipAutopay: ['buyer'],
  listActivity: ['buyer'],
  listPaidInvoices: ['buyer'],
  exportActivity: ['buyer'],
  getStatement: ['buyer'],
  mailStatement: ['buyer'],
  listDocuments: ['buyer'],
  getDocument: ['buyer'],
  listInvoiceQueries: ['buyer'],
  createInvoiceQuery: ['buyer'],
  addQueryMessage: ['buyer'],
  withdrawQuery: ['buyer'],
  listProposals: ['buyer'],
  createProposal: ['buyer'],
  withdrawProposal: ['buyer'],
} as const satisfies Readonly<Record<string, readonly Grant[]>>

export type WidgetOperationId = keyof typeof GRANTS_OF_OPERATION

/** Whether a token's scope covers an operation. */
export function mayCall(token: Pick<TokenGrant, 'scope' | 'allowsSavedMethods'>, operationId: string): boolean {
  const allowed: readonly Grant[] = Object.entries(GRANTS_OF_OPERATION).find(([id]) => id === operationId)?.[1] ?? []
  return allowed.includes(token.scope) || (token.allowsSavedMethods && allowed.includes('hand_off_methods'))
}

/** The permissions of which an operation needs one, where a token has none of them; else those that it needs too and lacks. */
export function missingPermissions(
  { permissions }: Pick<TokenGrant, 'permissions'>,
  { permissions: needed, permissionsToo }: Pick<Operation, 'permissions' | 'permissionsToo'>,
): readonly Permission[] {
  const hasOne = needed.length === 0 || needed.some((one) => may(permissions, one))
  return hasOne ? permissionsToo.filter((one) => !may(permissions, one)) : needed
}
